# The JSON library is headers alone: those of the system do for WebAssembly, too, but the folder they
# lie in holds the system's C library as well, which must not be seen. So they get a folder of their own.
if(NOT TARGET nlohmann_json::nlohmann_json)
  find_path(TETRION_JSON_HEADERS nlohmann/json.hpp PATHS /usr/include /usr/local/include
            NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  set(folder ${CMAKE_BINARY_DIR}/json-headers)
  file(MAKE_DIRECTORY ${folder})
  file(CREATE_LINK ${TETRION_JSON_HEADERS}/nlohmann ${folder}/nlohmann SYMBOLIC)
  add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED GLOBAL)
  target_include_directories(nlohmann_json::nlohmann_json INTERFACE ${folder})
endif()
set(nlohmann_json_FOUND TRUE)
