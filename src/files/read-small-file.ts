import { readFileSync, statSync } from 'node:fs'

const reasons: Record<string, string> = {
  ENOENT: 'the file does not exist',
  ENOTDIR: 'a part of the path is a file',
  EISDIR: 'the path leads to a folder',
  EACCES: 'you have no permission to read the file',
  EPERM: 'you have no permission to read the file',
  ELOOP: 'symbolic links form a loop',
}

/** Returns a file's text, or why it cannot be read. Synchronous: the first asynchronous read costs several ms. */
export function readSmallFile(
  path: string,
  mostBytes: number,
): { text: string } | { problem: string } {
  try {
    const found = statSync(path)
    // Does not open a pipe, because reading a pipe without a writer would block forever.
    if (!found.isFile()) return { problem: 'the path does not lead to a file' }
    if (found.size > mostBytes)
      return { problem: `the file is larger than ${mostBytes / 1024} KiB` }
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)) }
  } catch (error) {
    if (error instanceof TypeError) return { problem: 'the file is not UTF-8 text' }
    const code = (error as NodeJS.ErrnoException).code ?? ''
    return { problem: reasons[code] ?? (code || String(error)) }
  }
}
