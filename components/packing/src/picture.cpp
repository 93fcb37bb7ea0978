#include <tetrion/packing/picture.hpp>

#include <algorithm>
#include <set>

namespace tetrion::packing {
namespace {

// Twelve hues that are far apart, light enough for dark labels.
constexpr std::array<Colour, 12> palette = {{{0xF2, 0x8E, 0x8E},
                                             {0x8E, 0xC9, 0xF2},
                                             {0xF2, 0xD4, 0x7A},
                                             {0xA4, 0xDD, 0x9A},
                                             {0xC9, 0xA8, 0xEB},
                                             {0xF4, 0xB0, 0x7C},
                                             {0x85, 0xDD, 0xD2},
                                             {0xF2, 0xA3, 0xD3},
                                             {0xC8, 0xD9, 0x6F},
                                             {0xA9, 0xB7, 0xE8},
                                             {0xD6, 0xB8, 0x95},
                                             {0xB8, 0xC4, 0xCC}}};
constexpr Colour paper = {0xFF, 0xFF, 0xFF};
constexpr Colour line = {0x33, 0x33, 0x33};
constexpr Colour wall = {0x55, 0x55, 0x55};
constexpr Colour grid = {0xE4, 0xE4, 0xE4};

constexpr int nothing = -1;
constexpr int a_wall = -2;

// Piece numbers by cell.
class Owners {
 public:
  explicit Owners(const Packing& packing)
      : width_(packing.walls.width()),
        height_(packing.walls.height()),
        owners_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), nothing) {
    for (int y = 0; y < height_; ++y) {
      for (int x = 0; x < width_; ++x) {
        if (packing.walls.filled(x, y)) owners_[at(x, y)] = a_wall;
      }
    }
    for (std::size_t p = 0; p < packing.pieces.size(); ++p) {
      for (const Cell& cell : packing.pieces[p]) owners_[at(cell.x, cell.y)] = static_cast<int>(p);
    }
  }

  int width() const { return width_; }
  int height() const { return height_; }
  int operator()(int x, int y) const {
    return x < 0 || y < 0 || x >= width_ || y >= height_ ? nothing : owners_[at(x, y)];
  }

 private:
  std::size_t at(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(x);
  }
  int width_;
  int height_;
  std::vector<int> owners_;
};

std::string hex(const Colour& colour) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string text(1, '#');
  for (const std::uint8_t part : colour) {
    text += digits[part >> 4];
    text += digits[part & 15];
  }
  return text;
}

// ── PNG: header, pixels in stored deflate blocks, end; each chunk with its CRC ──────────────────

void put32(std::string& bytes, std::uint32_t n) {
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(n >> shift & 0xFF);
}

std::uint32_t crc(std::string_view bytes) {
  std::uint32_t sum = 0xFFFFFFFF;
  for (const char c : bytes) {
    sum ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) sum = (sum >> 1) ^ ((sum & 1) != 0 ? 0xEDB88320U : 0);
  }
  return ~sum;
}

void put_chunk(std::string& png, std::string_view type, std::string_view data) {
  put32(png, static_cast<std::uint32_t>(data.size()));
  std::string body(type);
  body += data;
  png += body;
  put32(png, crc(body));
}

std::string stored(std::string_view raw) {
  constexpr std::size_t block = 65'535;
  std::string zlib("\x78\x01");
  std::uint32_t a = 1;
  std::uint32_t b = 0;
  for (const char c : raw) {  // Adler-32
    a = (a + static_cast<unsigned char>(c)) % 65'521;
    b = (b + a) % 65'521;
  }
  for (std::size_t i = 0; i < raw.size(); i += block) {
    const auto size = static_cast<unsigned>(std::min(block, raw.size() - i));
    zlib += static_cast<char>(i + block >= raw.size() ? 1 : 0);
    for (const unsigned n : {size, ~size}) {
      zlib += static_cast<char>(n & 0xFF);
      zlib += static_cast<char>(n >> 8 & 0xFF);
    }
    zlib += raw.substr(i, size);
  }
  put32(zlib, b << 16 | a);
  return zlib;
}

}  // namespace

std::vector<Colour> piece_colours(const Packing& packing) {
  const Owners owners(packing);
  std::vector<int> chosen(packing.pieces.size(), -1);
  for (std::size_t p = 0; p < packing.pieces.size(); ++p) {
    std::set<int> taken;
    for (const Cell& cell : packing.pieces[p]) {
      for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
          const int other = owners(cell.x + dx, cell.y + dy);
          if (other >= 0) taken.insert(chosen[static_cast<std::size_t>(other)]);
        }
      }
    }
    // From its own place in the palette on, so that colours are spread.
    const int size = static_cast<int>(palette.size());
    int colour = static_cast<int>(p) % size;
    for (int tries = 0; tries < size && taken.contains(colour); ++tries) {
      colour = (colour + 1) % size;
    }
    chosen[p] = colour;
  }
  std::vector<Colour> colours;
  for (const int c : chosen) colours.push_back(palette[static_cast<std::size_t>(c)]);
  return colours;
}

std::string packing_to_svg(const Packing& packing) {
  constexpr int cell = 40;
  const Owners owners(packing);
  const std::vector<Colour> colours = piece_colours(packing);
  const std::string width = std::to_string(owners.width() * cell + 4);
  const std::string height = std::to_string(owners.height() * cell + 4);
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-2 -2 " + width + " " +
                    height + "\" width=\"" + width + "\" height=\"" + height +
                    "\" font-family=\"sans-serif\" font-size=\"18\" text-anchor=\"middle\">\n";
  std::string outlines;
  std::string labels;
  const auto pair = [](int x, int y) { return std::to_string(x) + " " + std::to_string(y); };
  for (int y = 0; y < owners.height(); ++y) {
    for (int x = 0; x < owners.width(); ++x) {
      const int owner = owners(x, y);
      const Colour& colour = owner >= 0        ? colours[static_cast<std::size_t>(owner)]
                             : owner == a_wall ? wall
                                               : paper;
      svg += "<rect x=\"" + std::to_string(x * cell) + "\" y=\"" + std::to_string(y * cell) +
             "\" width=\"40\" height=\"40\" fill=\"" + hex(colour) + "\" stroke=\"" +
             hex(owner >= 0 ? colour : grid) + "\"/>\n";
      // Lines where the owner changes: left and top of each cell, the far sides at the border.
      if (owners(x - 1, y) != owner || x == 0) {
        outlines += "M" + pair(x * cell, y * cell) + "v40";
      }
      if (owners(x, y - 1) != owner || y == 0) {
        outlines += "M" + pair(x * cell, y * cell) + "h40";
      }
      if (x == owners.width() - 1) outlines += "M" + pair((x + 1) * cell, y * cell) + "v40";
      if (y == owners.height() - 1) outlines += "M" + pair(x * cell, (y + 1) * cell) + "h40";
    }
  }
  for (std::size_t p = 0; p < packing.pieces.size(); ++p) {
    const Cell& at = packing.pieces[p][0];
    labels += "<text x=\"" + std::to_string(at.x * cell + cell / 2) + "\" y=\"" +
              std::to_string(at.y * cell + 26) + "\">" + label(p, packing.pieces.size()) +
              "</text>\n";
  }
  svg += "<path d=\"" + outlines + "\" stroke=\"" + hex(line) +
         "\" stroke-width=\"2.5\" stroke-linecap=\"round\" fill=\"none\"/>\n";
  return svg + labels + "</svg>\n";
}

std::string packing_to_png(const Packing& packing, int pixels_per_cell) {
  const Owners owners(packing);
  const std::vector<Colour> colours = piece_colours(packing);
  const int width = owners.width() * pixels_per_cell + 1;
  const int height = owners.height() * pixels_per_cell + 1;
  std::string raw;
  raw.reserve(static_cast<std::size_t>(height) * (3 * static_cast<std::size_t>(width) + 1));
  for (int py = 0; py < height; ++py) {
    raw += '\0';  // no filter
    for (int px = 0; px < width; ++px) {
      const int x = px / pixels_per_cell;
      const int y = py / pixels_per_cell;
      const bool left = px % pixels_per_cell == 0;
      const bool top = py % pixels_per_cell == 0;
      const int owner = owners(x, y);
      const bool border = px == 0 || py == 0 || px == width - 1 || py == height - 1;
      const bool outline = border || (left && owners(x - 1, y) != owner) ||
                           (top && owners(x, y - 1) != owner) ||
                           (left && top && owners(x - 1, y - 1) != owner);
      const Colour& colour = outline           ? line
                             : owner >= 0      ? colours[static_cast<std::size_t>(owner)]
                             : owner == a_wall ? wall
                             : left || top     ? grid
                                               : paper;
      for (const std::uint8_t part : colour) raw += static_cast<char>(part);
    }
  }
  std::string png("\x89PNG\r\n\x1a\n");
  std::string header;
  put32(header, static_cast<std::uint32_t>(width));
  put32(header, static_cast<std::uint32_t>(height));
  header += std::string("\x08\x02\x00\x00\x00", 5);  // eight bits, red green blue
  put_chunk(png, "IHDR", header);
  put_chunk(png, "IDAT", stored(raw));
  put_chunk(png, "IEND", "");
  return png;
}

}  // namespace tetrion::packing
