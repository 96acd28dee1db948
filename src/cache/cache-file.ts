import { closeSync, openSync, renameSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../sqlite/make-folder.js'
import { requireFile } from '../sqlite/require-file.js'

export interface CacheIdentity {
  folder: string
  profile: string
  baseUrl: string
}

/** Returns the path of the cache. Its hash distinguishes profiles and addresses whose slugs are equal. */
export function cachePath({ folder, profile, baseUrl }: CacheIdentity): string {
  const service = URL.canParse(baseUrl) ? new URL(baseUrl) : null
  const address = (service?.href ?? baseUrl).replace(/\/+$/, '')
  const readable = [profile, service?.host || address].map(slug).join('-')
  return join(folder, `${readable}-${shortHash(`${profile}\n${address}`)}.sqlite`)
}

function slug(text: string): string {
  const plain = text.toLowerCase().replace(/[^a-z0-9.]+/g, '-')
  return plain.replace(/^[-.]+|[-.]+$/g, '').slice(0, 40) || 'x'
}

/** Hashes a text with FNV-1a. Loading node:crypto would add 6 ms to the start of every command. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

export const rebuiltInWords =
  'An earlier build of oct wrote this cache, so the cache was emptied. The list of changes is lost; all other data is read again.'

/** Creates the database file with mode 0600. Otherwise, SQLite would use the permissions of the umask. */
export function reserveFile(path: string): void {
  makeFolder(dirname(path))
  requireFile(path)
  closeSync(openSync(path, 'a', 0o600))
}

export const fileNumber = (path: string): number => statsOf(path)?.ino ?? 0

export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Renames a damaged database and its -wal and -shm files. Returns the new path of the database. */
export function moveAside(path: string, now: Date): string {
  const stamp = now.toISOString().replace(/[-:.]/g, '')
  const aside = `${path}.damaged-${stamp}`
  // Renames the database file last. Otherwise, a new database could use the old -wal file.
  for (const suffix of ['-wal', '-shm', '']) renameIfThere(path + suffix, aside + suffix)
  return aside
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
