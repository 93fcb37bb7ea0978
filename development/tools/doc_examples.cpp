// doc_examples FOLDER DOCUMENT…: runs the examples in documents and compares what they print.
//
// An example is a fenced block that starts with ```console. A line "$ command" is run by the shell;
// the lines after it, up to the next "$ " or the end of the block, must be what it prints, standard
// error included. A line "…" stands for any number of lines; a command without lines only has to
// work (exit status 0). FOLDER, with the program, comes first in PATH.
#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

namespace {

using Lines = std::vector<std::string>;

struct Example {
  std::string document;
  int line;
  std::string command;
  Lines expected;
};

std::vector<Example> examples_of(const std::string& document) {
  std::vector<Example> examples;
  std::ifstream file(document);
  bool inside = false;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (!inside) {
      inside = line == "```console";
    } else if (line == "```") {
      inside = false;
    } else if (line.starts_with("$ ")) {
      examples.push_back({document, number, line.substr(2), {}});
    } else if (!examples.empty()) {
      examples.back().expected.push_back(line);
    }
  }
  return examples;
}

/// A command may go on in the lines after it when it ends with a backslash.
void join_continued(Example& example) {
  while (example.command.ends_with('\\') && !example.expected.empty()) {
    example.command.pop_back();
    example.command += example.expected.front();
    example.expected.erase(example.expected.begin());
  }
}

std::pair<Lines, int> run(const std::string& command) {
  Lines lines;
  std::FILE* pipe = popen(("{ " + command + "\n} 2>&1").c_str(), "r");
  if (pipe == nullptr) return {{"cannot run"}, 1};
  std::string text;
  char block[4096];
  while (const std::size_t got = std::fread(block, 1, sizeof block, pipe)) text.append(block, got);
  const int status = pclose(pipe);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    lines.push_back(text.substr(begin, end - begin));
    if (end == std::string::npos) break;
    begin = end + 1;
  }
  return {lines, WIFEXITED(status) ? WEXITSTATUS(status) : 1};
}

/// Does `expected`, from e on, match `printed`, from p on?
bool matches(const Lines& expected, std::size_t e, const Lines& printed, std::size_t p) {
  for (; e < expected.size(); ++e, ++p) {
    if (expected[e] == "…") {
      for (std::size_t skip = p; skip <= printed.size(); ++skip) {
        if (matches(expected, e + 1, printed, skip)) return true;
      }
      return false;
    }
    if (p >= printed.size() || printed[p] != expected[e]) return false;
  }
  return p == printed.size();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: doc_examples FOLDER DOCUMENT…\n";
    return 2;
  }
  setenv("PATH", (std::string(argv[1]) + ":" + std::getenv("PATH")).c_str(), 1);
  setenv("NO_COLOR", "1", 1);
  int passed = 0;
  int failed = 0;
  for (int i = 2; i < argc; ++i) {
    for (Example& example : examples_of(argv[i])) {
      join_continued(example);
      const auto [printed, status] = run(example.command);
      const bool right =
          example.expected.empty() ? status == 0 : matches(example.expected, 0, printed, 0);
      ++(right ? passed : failed);
      if (right) continue;
      std::cout << example.document << ":" << example.line << ": prints something else\n$ "
                << example.command << "\n";
      for (const std::string& line : printed) std::cout << line << "\n";
    }
  }
  std::cout << "examples: " << passed << " passed, " << failed << " failed\n";
  return failed == 0 && passed > 0 ? 0 : 1;
}
