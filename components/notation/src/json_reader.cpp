#include <tetrion/notation/json_reader.hpp>

#include <algorithm>
#include <tetrion/support/words.hpp>
#include <vector>

namespace tetrion {
namespace {

constexpr std::size_t deepest = 64;

/// Builds the document from the tokenizer's events and stops at the first fault.
class Builder : public nlohmann::json_sax<Json> {
 public:
  explicit Builder(std::string_view text) : text_(text) {}

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override { return add(value); }
  bool number_unsigned(number_unsigned_t value) override { return add(value); }
  bool number_float(number_float_t value, const string_t&) override { return add(value); }
  bool string(string_t& value) override { return add(value); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(Json::object()); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t& name) override {
    if (stack_.back()->contains(name)) {
      const std::string where = path_.empty() ? "" : path_ + ": ";
      error_ = Error{where + "the key '" + printable(name) + "' stands twice in one object", 0, 0};
      return false;
    }
    key_ = name;
    return true;
  }

  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception&) override {
    // The tokenizer counts the bytes it has read, the offending one included.
    const std::size_t at = std::min(position > 0 ? position - 1 : 0, text_.size());
    const std::string_view before = text_.substr(0, at);
    const auto line_start =
        before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    error_.line = static_cast<int>(std::ranges::count(before, '\n')) + 1;
    error_.column = static_cast<int>(at - line_start) + 1;
    const std::size_t end = text_.find_first_of(" \t\r\n,:]}", std::min(at + 1, text_.size()));
    const std::string_view found = text_.substr(at, std::min(end, text_.size()) - at);
    error_.message = at >= text_.size() ? "the JSON text ends too early"
                                        : "not JSON: found '" + printable(found, 20) + "'";
    return false;
  }

  Json& document() { return root_; }
  const Error& error() const { return error_; }

 private:
  Json* place(Json value) {
    if (stack_.empty()) {
      root_ = std::move(value);
      return &root_;
    }
    Json& parent = *stack_.back();
    if (parent.is_array()) {
      parent.push_back(std::move(value));
      return &parent.back();
    }
    return &(parent[key_] = std::move(value));
  }

  bool add(Json value) {
    place(std::move(value));
    return true;
  }

  bool open(Json value) {
    if (stack_.size() == deepest) {
      error_ = Error{"nested deeper than " + std::to_string(deepest) + " levels", 0, 0};
      return false;
    }
    path_ends_.push_back(path_.size());
    if (!stack_.empty()) {
      const Json& parent = *stack_.back();
      path_ += parent.is_array() ? "[" + std::to_string(parent.size()) + "]"
                                 : (path_.empty() ? "" : ".") + printable(key_);
    }
    stack_.push_back(place(std::move(value)));
    return true;
  }

  bool close() {
    stack_.pop_back();
    path_.resize(path_ends_.back());
    path_ends_.pop_back();
    return true;
  }

  std::string_view text_;
  Json root_;
  std::vector<Json*> stack_;
  std::string path_;  ///< of the innermost open value: "pieces.T.kicks"
  std::vector<std::size_t> path_ends_;
  std::string key_;
  Error error_;
};

}  // namespace

std::expected<Json, Error> read_json(std::string_view text) {
  Builder builder(text);
  if (Json::sax_parse(text.begin(), text.end(), &builder)) return std::move(builder.document());
  return std::unexpected(builder.error());
}

std::string shown(const Json& value) {
  switch (value.type()) {
    case Json::value_t::string:
      return "the text '" + printable(value.get_ref<const std::string&>()) + "'";
    case Json::value_t::number_integer:
    case Json::value_t::number_unsigned:
    case Json::value_t::number_float:
      return "the number " + value.dump();
    case Json::value_t::object:
      return "an object";
    case Json::value_t::array:
      return "an array";
    default:
      return value.dump();
  }
}

Error field_error(std::string_view path, const Json& found, std::string_view expected) {
  return {std::string(path) + ": found " + shown(found) + ", expected " + std::string(expected), 0,
          0};
}

}  // namespace tetrion
