// include_graph GRAPH SOURCES: does every #include follow the graph that CMake declares?
//
// GRAPH has a line "components/board: support" for each component and base. Checked: the graph has
// no cycle; a file includes <tetrion/NAME…> only of its own component or one it declares; nobody
// reaches into another folder with "../". Exit status 1 and one line for each fault.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Graph = std::map<std::string, std::set<std::string>>;  // folder: names it may include

std::string name_of(const std::string& folder) { return folder.substr(folder.rfind('/') + 1); }

Graph read_graph(const fs::path& path) {
  Graph graph;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos) continue;
    std::istringstream names(line.substr(colon + 1));
    auto& allowed = graph[line.substr(0, colon)];
    for (std::string name; names >> name;) allowed.insert(name);
  }
  return graph;
}

/// Components left when those without open dependencies are taken away again and again: the cycles.
std::set<std::string> cycles(const Graph& graph) {
  std::map<std::string, std::set<std::string>> open;
  for (const auto& [folder, names] : graph) open[name_of(folder)] = names;
  for (bool removed = true; removed;) {
    removed = false;
    for (auto it = open.begin(); it != open.end();) {
      const bool free =
          std::ranges::none_of(it->second, [&](const auto& n) { return open.contains(n); });
      removed = removed || free;
      it = free ? open.erase(it) : std::next(it);
    }
  }
  std::set<std::string> left;
  for (const auto& [name, names] : open) left.insert(name);
  return left;
}

/// The faults of one file, each with its place.
void check_file(const fs::path& path, const std::string& own, const std::set<std::string>& allowed,
                std::vector<std::string>& faults) {
  std::ifstream file(path);
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    const std::size_t include = line.find("#include");
    if (include == std::string::npos || line.find_first_not_of(" \t") != include) continue;
    const auto fault = [&](const std::string& what) {
      faults.push_back(path.string() + ":" + std::to_string(number) + ": " + what);
    };
    if (line.find("\"../") != std::string::npos) fault("reaches into another folder: " + line);
    const std::size_t open = line.find("tetrion/");
    if (open == std::string::npos) continue;
    const std::size_t begin = open + std::string("tetrion/").size();
    const std::string name = line.substr(begin, line.find_first_of("/.", begin) - begin);
    if (name != own && !allowed.contains(name))
      fault(own + " does not declare " + name + ": " + line);
  }
}

std::vector<std::string> check(const Graph& graph, const fs::path& sources) {
  std::vector<std::string> faults;
  for (const std::string& name : cycles(graph))
    faults.push_back(name + " is in a cycle of the graph");
  for (const auto& [folder, allowed] : graph) {
    for (const auto& entry : fs::recursive_directory_iterator(sources / folder)) {
      const std::string extension = entry.path().extension().string();
      if (extension == ".cpp" || extension == ".hpp") {
        check_file(entry.path(), name_of(folder), allowed, faults);
      }
    }
  }
  return faults;
}

/// A small tree with each kind of fault: the check must find them all.
int self_test(const fs::path& folder) {
  fs::remove_all(folder);
  for (const char* name : {"a", "b", "c"}) fs::create_directories(folder / "components" / name);
  std::ofstream(folder / "components/a/a.hpp") << "#include <tetrion/a.hpp>\n#include <vector>\n";
  std::ofstream(folder / "components/b/b.cpp")
      << "#include <tetrion/a/x.hpp>\n#include <tetrion/c.hpp>\n";
  std::ofstream(folder / "components/c/c.cpp") << "#include \"../b/src/x.hpp\"\n";
  const Graph good = {{"components/a", {}}, {"components/b", {"a"}}, {"components/c", {}}};
  const auto faults = check(good, folder);
  const Graph round = {{"components/a", {"b"}}, {"components/b", {"a"}}, {"components/c", {}}};
  const bool right = faults.size() == 2 && faults[0].find("b.cpp:2") != std::string::npos &&
                     faults[1].find("c.cpp:1") != std::string::npos && cycles(good).empty() &&
                     cycles(round).size() == 2;
  std::cout << (right ? "finds undeclared includes, reaching and cycles\n" : "misses faults\n");
  return right ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: include_graph GRAPH SOURCES | --self-test FOLDER\n";
    return 2;
  }
  if (std::string(argv[1]) == "--self-test") return self_test(argv[2]);
  const Graph graph = read_graph(argv[1]);
  if (graph.empty()) {
    std::cerr << "no graph in " << argv[1] << "\n";
    return 2;
  }
  const auto faults = check(graph, argv[2]);
  for (const std::string& fault : faults) std::cout << fault << "\n";
  std::cout << graph.size() << " folders, " << faults.size() << " faults\n";
  return faults.empty() ? 0 : 1;
}
