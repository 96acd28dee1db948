import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { statsOf } from '../cache-file.js'

export interface StoredFile {
  path: string
  bytes: number
  modifiedAt: Date
}

export function bytesOf(path: string): { bytes: number; logBytes: number } {
  return { bytes: statsOf(path)?.size ?? 0, logBytes: statsOf(`${path}-wal`)?.size ?? 0 }
}

export const totalBytes = (paths: readonly string[]): number =>
  paths.map(bytesOf).reduce((sum, { bytes, logBytes }) => sum + bytes + logBytes, 0)

/** Returns the database files of all profiles, sorted by name. Omits the files that count requests. */
export function databasesIn(folder: string): StoredFile[] {
  return filesIn(folder, (name) => name.endsWith('.sqlite') && !name.endsWith('.rates.sqlite'))
}

export function damagedCopies(path: string): StoredFile[] {
  return filesIn(dirname(path), (name) => name.startsWith(`${basename(path)}.damaged-`))
}

function filesIn(folder: string, isMeant: (name: string) => boolean): StoredFile[] {
  return namesIn(folder)
    .filter(isMeant)
    .flatMap((name) => {
      const path = join(folder, name)
      const stats = statsOf(path)
      return stats?.isFile() ? [{ path, bytes: stats.size, modifiedAt: stats.mtime }] : []
    })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
