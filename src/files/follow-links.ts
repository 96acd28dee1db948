import { readlink } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Linux stops at 40 links. */
const mostLinks = 32

/** Returns the path at the end of a chain of symbolic links; no file needs to exist there. */
export async function followLinks(path: string, depth = 0): Promise<string> {
  const link = await readlink(path).catch(() => undefined)
  if (link === undefined || depth > mostLinks) return path
  return followLinks(resolve(dirname(path), link), depth + 1)
}
