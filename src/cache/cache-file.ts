import { closeSync, openSync, renameSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../sqlite/make-folder.js'
import { requireFile } from '../sqlite/require-file.js'

export interface CacheIdentity {
  /** The cache folder; made with mode 0700 when it is missing. */
  folder: string
  profile: string
  baseUrl: string
}

/** Returns the file of one profile and base URL. A hash tells apart names whose readable parts agree. */
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

/** FNV-1a, because loading node:crypto costs 6 ms of every cold start. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** The notice about an emptied cache. Its change feed is lost: the service does not repeat changes. */
export const rebuiltInWords =
  'This cache was of an earlier build of oct, and was emptied. Its change feed is lost; everything else is read again.'

/** Makes the file with mode 0600; SQLite would make it with the mode of the umask. */
export function reserveFile(path: string): void {
  makeFolder(dirname(path))
  requireFile(path)
  closeSync(openSync(path, 'a', 0o600))
}

/** Returns the inode of a file, which shows whether the file was replaced; 0 where there is none. */
export const fileNumber = (path: string): number => statsOf(path)?.ino ?? 0

/** Returns the metadata of a file; undefined where there is none, or its folder is unreadable. */
export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Renames a damaged database with its -wal and -shm files; returns the new path. */
export function moveAside(path: string, now: Date): string {
  const stamp = now.toISOString().replace(/[-:.]/g, '')
  const aside = `${path}.damaged-${stamp}`
  // the database comes last: a new database must never find the log of the old one beside it
  for (const suffix of ['-wal', '-shm', '']) renameIfThere(path + suffix, aside + suffix)
  return aside
}

/** Another process may have found the same damage and moved the file first. */
function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
