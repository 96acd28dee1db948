import { readlink } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Longest chain of symbolic links to follow; Linux itself gives up after 40. */
const mostLinks = 32

/** Follows symbolic links and returns the last path, even if no file exists there. */
export async function followLinks(path: string, depth = 0): Promise<string> {
  const link = await readlink(path).catch(() => undefined)
  if (link === undefined || depth > mostLinks) return path
  return followLinks(resolve(dirname(path), link), depth + 1)
}
