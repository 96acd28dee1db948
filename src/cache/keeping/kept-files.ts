import { readdirSync, rmSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A file that oct keeps, as the disk has it. */
export interface KeptFile {
  path: string
  bytes: number
  modifiedAt: Date
}

/** What a database takes on the disk with the log beside it; 0 where there is none. */
export function bytesOf(path: string): { bytes: number; logBytes: number } {
  return { bytes: sizeOf(path), logBytes: sizeOf(`${path}-wal`) }
}

const sizeOf = (path: string): number => statsOf(path)?.size ?? 0

/** Tells a file from the one that takes its name; 0 where there is none. */
export const fileNumber = (path: string): number => statsOf(path)?.ino ?? 0

/** The databases of a folder, whatever profile they belong to, by name; not the rate ledgers. */
export function databasesIn(folder: string): KeptFile[] {
  return filesIn(folder, (name) => name.endsWith('.sqlite') && !name.endsWith('.rates.sqlite'))
}

/** What was moved aside of a database when it was found damaged, by name. */
export function damagedCopies(path: string): KeptFile[] {
  return filesIn(dirname(path), (name) => name.startsWith(`${basename(path)}.damaged-`))
}

/** Removes files for good; those that are gone already are no failure. */
export function removeFiles(files: readonly KeptFile[]): void {
  for (const { path } of files) rmSync(path, { force: true })
}

function filesIn(folder: string, isMeant: (name: string) => boolean): KeptFile[] {
  return namesIn(folder)
    .filter(isMeant)
    .flatMap((name) => keptFile(join(folder, name)))
}

function keptFile(path: string): KeptFile[] {
  const stats = statsOf(path)
  return stats?.isFile() ? [{ path, bytes: stats.size, modifiedAt: stats.mtime }] : []
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

/** Undefined where there is no such file, nor can be one. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
