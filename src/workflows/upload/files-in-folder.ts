import type { BigIntStats, Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A file or folder, and the name by which a person is told of it. */
interface Place {
  path: string
  shown: string
}

export type FileInFolder = Place & ({ found: BigIntStats } | { error: unknown })

/** Where a drop folder puts what it is done with. */
const putAway = ['done', 'failed']

/**
 * The files in a folder and below it, by name. Hidden ones, links, and the folders `done` and
 * `failed` are left out. A file or folder that cannot be read stands there with its error.
 */
export async function filesInFolder(folder: Place): Promise<FileInFolder[]> {
  const files: FileInFolder[] = []
  for (const entry of await entriesOf(folder)) {
    const place = { path: join(folder.path, entry.name), shown: join(folder.shown, entry.name) }
    if (entry.isFile()) files.push(await fileAt(place))
    // Links lead round in circles, and out of the folder.
    if (!entry.isDirectory() || putAway.includes(entry.name)) continue
    try {
      files.push(...(await filesInFolder(place)))
    } catch (error) {
      files.push({ ...place, error })
    }
  }
  return files
}

async function entriesOf({ path }: Place): Promise<Dirent[]> {
  const entries = await readdir(path, { withFileTypes: true })
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function fileAt(place: Place): Promise<FileInFolder> {
  try {
    return { ...place, found: await lstat(place.path, { bigint: true }) }
  } catch (error) {
    return { ...place, error }
  }
}
