# The building blocks of the house: tetrion_component(), tetrion_base_program(), tetrion_finish().
#
# A component's src/ is private to it: only its include/ folder is seen by those who link it. The
# graph declared by DEPENDS is written to build/…/include-graph.txt, and the tool `include_graph`
# checks every #include against it.

add_library(tetrion_flags INTERFACE)
target_compile_options(tetrion_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor
  -Woverloaded-virtual -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # False alarms of GCC 12 at -O3: std::optional, std::expected and its own AVX-512 headers read
  # uninitialised, std::string copied over itself (GCC bugs 80635, 105651, 105329).
  target_compile_options(tetrion_flags INTERFACE -Wno-maybe-uninitialized -Wno-uninitialized
    -Wno-restrict -Wno-array-bounds -Wno-stringop-overflow)
endif()
if(TETRION_SANITIZE)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_options(tetrion_flags INTERFACE ${sanitizers} -O1)
  target_link_options(tetrion_flags INTERFACE ${sanitizers})
endif()
if(TETRION_FUZZ)  # coverage for the fuzzers, in every library they reach
  target_compile_options(tetrion_flags INTERFACE -fsanitize=fuzzer-no-link)
  target_link_options(tetrion_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

set_property(GLOBAL PROPERTY TETRION_GRAPH "")
set_property(GLOBAL PROPERTY TETRION_COMPONENTS "")

# tetrion_component(NAME [CORE] [DEPENDS other...] [LIBRARIES target...] [SOURCES file...] [TESTS file...])
#
#   CORE       standard library only, built without exceptions
#   DEPENDS    components whose headers this one may include
#   LIBRARIES  outside libraries, private to this component
#   TESTS      files in test/; they make one program test_NAME, which may see src/
function(tetrion_component name)
  cmake_parse_arguments(arg "CORE" "" "DEPENDS;LIBRARIES;SOURCES;TESTS" ${ARGN})
  if(arg_CORE AND arg_LIBRARIES)
    message(FATAL_ERROR "component ${name} is core: the standard library is all it may use")
  endif()

  set(target tetrion_${name})
  add_library(${target} STATIC ${arg_SOURCES})
  add_library(tetrion::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name} VERIFY_INTERFACE_HEADER_SETS ON)
  if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS include/*.hpp)
  target_sources(${target} PUBLIC FILE_SET HEADERS BASE_DIRS include FILES ${headers})
  target_include_directories(${target} PRIVATE src)
  target_compile_features(${target} PUBLIC cxx_std_23)
  target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:tetrion_flags>)
  foreach(library IN LISTS arg_LIBRARIES)
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:${library}>)
  endforeach()
  if(arg_CORE)
    target_compile_options(${target} PRIVATE -fno-exceptions)
  endif()
  foreach(dependency IN LISTS arg_DEPENDS)
    target_link_libraries(${target} PUBLIC tetrion_${dependency})
  endforeach()
  install(TARGETS ${target} EXPORT tetrion FILE_SET HEADERS)

  list(JOIN arg_DEPENDS " " depends)
  set_property(GLOBAL APPEND PROPERTY TETRION_GRAPH "components/${name}: ${depends}")
  set_property(GLOBAL APPEND PROPERTY TETRION_COMPONENTS ${name})

  if(arg_TESTS AND TETRION_TESTS)
    list(TRANSFORM arg_TESTS PREPEND test/)
    tetrion_test(${name} SOURCES ${arg_TESTS} LINK ${target})
    target_include_directories(test_${name} PRIVATE src test)
  endif()
endfunction()

# A test program: doctest with rapidcheck at hand. Data files of the repository are found through
# TETRION_SOURCE_DIR; the shared vectors through the environment variable TETRION_VECTORS.
function(tetrion_test name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINK" ${ARGN})
  find_package(doctest REQUIRED)
  find_package(rapidcheck REQUIRED)
  if(NOT TARGET tetrion_test_main)
    add_library(tetrion_test_main OBJECT ${CMAKE_SOURCE_DIR}/development/testing/main.cpp)
    target_link_libraries(tetrion_test_main PRIVATE tetrion_flags doctest::doctest)
  endif()
  add_executable(test_${name} ${arg_SOURCES})
  target_include_directories(test_${name} PRIVATE ${CMAKE_SOURCE_DIR}/development/testing)
  target_link_libraries(test_${name} PRIVATE tetrion_flags tetrion_test_main ${arg_LINK}
    doctest::doctest rapidcheck)
  # What is tested is built as it is used; the tests themselves only have to build quickly.
  target_compile_options(test_${name} PRIVATE $<$<CONFIG:Release>:-O1>)
  target_compile_definitions(test_${name} PRIVATE TETRION_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  add_test(NAME ${name} COMMAND test_${name})
endfunction()

# Once every component is declared: write the graph, install the package.
function(tetrion_finish)
  get_property(graph GLOBAL PROPERTY TETRION_GRAPH)
  list(JOIN graph "\n" text)
  file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/include-graph.txt CONTENT "${text}\n")

  include(CMakePackageConfigHelpers)
  set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/tetrion)
  install(EXPORT tetrion NAMESPACE tetrion:: FILE tetrionTargets.cmake DESTINATION ${package_dir})
  configure_package_config_file(${CMAKE_SOURCE_DIR}/cmake/tetrionConfig.cmake.in
    ${CMAKE_BINARY_DIR}/tetrionConfig.cmake INSTALL_DESTINATION ${package_dir})
  write_basic_package_version_file(${CMAKE_BINARY_DIR}/tetrionConfigVersion.cmake
    COMPATIBILITY SameMinorVersion)
  install(FILES ${CMAKE_BINARY_DIR}/tetrionConfig.cmake
    ${CMAKE_BINARY_DIR}/tetrionConfigVersion.cmake DESTINATION ${package_dir})
endfunction()
