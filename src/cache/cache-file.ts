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

/** The file of one profile and base URL: readable, and distinct where the readable parts agree. */
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

/** FNV-1a. It only parts names that read alike, and node:crypto costs 6 ms of every cold start. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** What is told of a file that was rebuilt; the service does not tell the changes of it again. */
export const rebuiltInWords =
  'This cache was of an earlier build of oct, and is built anew without the changes it had noted.'

/** Makes the file for its owner's eyes only, before SQLite would make it by the umask. */
export function reserveFile(path: string): void {
  makeFolder(dirname(path))
  requireFile(path)
  closeSync(openSync(path, 'a', 0o600))
}

/** The inode, which differs between a file and its replacement of the same name; 0 where there is none. */
export const fileNumber = (path: string): number => statsOf(path)?.ino ?? 0

/** The metadata of a file; undefined where there is none, or where its folder cannot be read. */
export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Renames a damaged database and the files that belong to it; returns its new path. */
export function moveAside(path: string, now: Date): string {
  const stamp = now.toISOString().replace(/[-:.]/g, '')
  const aside = `${path}.damaged-${stamp}`
  // The database goes last: a new one must never find a log of the old one beside it.
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
