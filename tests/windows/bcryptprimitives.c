/* The one function of bcryptprimitives.dll that Rust's standard library calls. Wine has it only from version 9 on. */
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) {
  return RtlGenRandom(data, (ULONG)length);
}
