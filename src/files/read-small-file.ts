import { readFile, stat } from 'node:fs/promises'

const reasons: Record<string, string> = {
  ENOENT: 'the file does not exist',
  ENOTDIR: 'a part of the path is a file',
  EISDIR: 'the path leads to a folder',
  EACCES: 'this user may not read the file',
  EPERM: 'this user may not read the file',
  ELOOP: 'symbolic links form a loop',
}

/** Reads a file of at most `mostBytes` bytes as text. Returns the problem if this fails. */
export async function readSmallFile(
  path: string,
  mostBytes: number,
): Promise<{ text: string } | { problem: string }> {
  try {
    const found = await stat(path)
    // Does not open a pipe, because reading a pipe without a writer would block forever.
    if (!found.isFile()) return { problem: 'the path does not lead to a file' }
    if (found.size > mostBytes)
      return { problem: `the file is larger than ${mostBytes / 1024} KiB` }
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)) }
  } catch (error) {
    if (error instanceof TypeError) return { problem: 'the file is not UTF-8 text' }
    const code = (error as NodeJS.ErrnoException).code ?? ''
    return { problem: reasons[code] ?? (code || String(error)) }
  }
}
