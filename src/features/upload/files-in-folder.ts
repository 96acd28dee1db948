import type { BigIntStats, Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFile } from './inbox-lock.js'

interface Place {
  path: string
  shown: string
}

export type FileInFolder = Place & ({ found: BigIntStats } | { error: unknown })

export type LeftOut = Record<'hidden' | 'links' | 'devices' | 'putAway', number>

export const nothingLeftOut = (): LeftOut => ({ hidden: 0, links: 0, devices: 0, putAway: 0 })

const putAway = ['done', 'failed']

/** Lists the files of a folder and its subfolders in the order of their names. `leftOut` counts skipped entries. */
export async function filesInFolder(folder: Place, leftOut: LeftOut): Promise<FileInFolder[]> {
  const files: FileInFolder[] = []
  for (const entry of await entriesOf(folder, leftOut)) {
    const place = { path: join(folder.path, entry.name), shown: join(folder.shown, entry.name) }
    if (entry.isFile()) files.push(await fileAt(place))
    if (!entry.isDirectory()) continue
    try {
      files.push(...(await filesInFolder(place, leftOut)))
    } catch (error) {
      files.push({ ...place, error })
    }
  }
  return files
}

async function entriesOf({ path }: Place, leftOut: LeftOut): Promise<Dirent[]> {
  const entries = await readdir(path, { withFileTypes: true })
  const isDropFolder = isEmptied(entries)
  const taken = entries.filter((entry) => {
    const kind = kindLeftOut(entry, isDropFolder)
    if (kind !== undefined) leftOut[kind] += 1
    return kind === undefined
  })
  return taken.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Returns whether a folder is an inbox: it contains a lock file, or the subfolders `done` and `failed`. */
function isEmptied(entries: readonly Dirent[]): boolean {
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const hasBoth = putAway.every((name) => folders.includes(name))
  return hasBoth || entries.some(({ name }) => name === lockFile)
}

function kindLeftOut(entry: Dirent, isDropFolder: boolean): keyof LeftOut | undefined {
  if (entry.name.startsWith('.')) return 'hidden'
  // Skips symbolic links, because they can form a cycle or lead to a path outside of the folder.
  if (entry.isSymbolicLink()) return 'links'
  if (entry.isDirectory()) {
    return isDropFolder && putAway.includes(entry.name) ? 'putAway' : undefined
  }
  return entry.isFile() ? undefined : 'devices'
}

async function fileAt(place: Place): Promise<FileInFolder> {
  try {
    return { ...place, found: await lstat(place.path, { bigint: true }) }
  } catch (error) {
    return { ...place, error }
  }
}
