#include <algorithm>
#include <tetrion/support/words.hpp>

namespace tetrion {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Levenshtein distance, one row of the table at a time.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (lower(a[i - 1]) == lower(b[j - 1]) ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

// Characters, not bytes: what follows the first byte of a UTF-8 character takes no place.
std::size_t shown_width(std::string_view line) {
  return static_cast<std::size_t>(
      std::ranges::count_if(line, [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace

std::string nearest(std::string_view word, std::span<const std::string> candidates) {
  if (word.size() > 64) return {};
  std::string best;
  std::size_t least = word.size() / 3 + 2;  // further than this is no likely typing error
  for (const std::string& candidate : candidates) {
    const std::size_t edits = distance(word, candidate);
    if (edits < least && edits < candidate.size()) {
      least = edits;
      best = candidate;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view word, std::span<const std::string> candidates) {
  const std::string best = nearest(word, candidates);
  return best.empty() ? std::string() : " (did you mean '" + best + "'?)";
}

std::string join(std::span<const std::string> words, std::string_view separator) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += separator;
    text += words[i];
  }
  return text;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string printable(std::string_view text, std::size_t longest) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string shown;
  for (const char c : text.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F) {
      shown += "\\x";
      shown += digits[byte >> 4];
      shown += digits[byte & 15];
    } else {
      shown += c;
    }
  }
  return text.size() > longest ? shown + "…" : shown;
}

std::string side_by_side(std::span<const std::string> pictures, std::size_t width) {
  std::string text;
  std::size_t first = 0;
  while (first < pictures.size()) {
    // As many pictures as fit in one band, at least one.
    std::vector<std::vector<std::string_view>> band;
    std::vector<std::size_t> widths;
    std::size_t used = 0;
    std::size_t height = 0;
    for (std::size_t i = first; i < pictures.size(); ++i) {
      std::vector<std::string_view> lines = split(pictures[i], '\n');
      std::size_t widest = 0;
      for (const std::string_view line : lines) widest = std::max(widest, shown_width(line));
      if (!band.empty() && used + 2 + widest > width) break;
      used += widest + (band.empty() ? 0 : 2);
      height = std::max(height, lines.size());
      widths.push_back(widest);
      band.push_back(std::move(lines));
    }
    if (first > 0) text += '\n';
    for (std::size_t y = 0; y < height; ++y) {
      std::string row;
      for (std::size_t i = 0; i < band.size(); ++i) {
        const std::size_t above = height - band[i].size();
        const std::string_view line = y < above ? std::string_view() : band[i][y - above];
        row += line;
        row.append(widths[i] - shown_width(line) + 2, ' ');
      }
      row.erase(row.find_last_not_of(' ') + 1);
      text += row + '\n';
    }
    first += band.size();
  }
  return text;
}

}  // namespace tetrion
