import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cachePath } from '../../../src/cache/cache-file.js'
import {
  type KeptCache,
  type OpenKeptOptions,
  openKeptCache,
} from '../../../src/cache/keeping/kept-cache.js'
import { baseUrl } from '../builders.js'

export const pathIn = (folder: string): string => cachePath({ folder, profile: 'default', baseUrl })

/** Looks after the cache of a folder that tests made, and closes it again. */
export async function keeping<Result>(
  folder: string,
  work: (kept: KeptCache) => Result,
  options: Partial<OpenKeptOptions> = {},
): Promise<Result> {
  const kept = await openKeptCache(pathIn(folder), { notice: () => {}, ...options })
  if (kept === null) throw new Error('there is no cache')
  try {
    return work(kept)
  } finally {
    kept.close()
  }
}

/** The names of files below a folder whose bytes hold one of the texts, in any case. */
export function filesHolding(folder: string, texts: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const bytes = readFileSync(join(entry.parentPath, entry.name))
        .toString('latin1')
        .toLowerCase()
      return texts
        .filter((text) => bytes.includes(Buffer.from(text).toString('latin1').toLowerCase()))
        .map((text) => `${entry.name}: ${text}`)
    })
}
