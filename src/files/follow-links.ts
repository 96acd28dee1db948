import { readlink } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

const mostLinks = 32

export async function followLinks(path: string, depth = 0): Promise<string> {
  const link = await readlink(path).catch(() => undefined)
  if (link === undefined || depth > mostLinks) return path
  return followLinks(resolve(dirname(path), link), depth + 1)
}
