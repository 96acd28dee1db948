import { renameSync, type Stats } from 'node:fs'
import { type FileHandle, lstat, open, readdir, stat, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { interrupted } from '../interrupted.js'
import { fileFailure, systemCode } from './file-failure.js'
import { followLinks } from './follow-links.js'
import { makeFolders } from './make-folders.js'
import { takeTurn } from './take-turn.js'

export type FileContent =
  | string
  | Uint8Array
  | Iterable<string | Uint8Array>
  | AsyncIterable<Uint8Array>

export interface AtomicFileOptions {
  /** Permissions of the new file; by default those of the replaced file, otherwise what the umask allows. */
  mode?: number
  /** Permissions of missing folders, which are then created; without this option, a missing folder is an error. */
  folderMode?: number
  signal?: AbortSignal
  /** True to replace the target of a symbolic link, for settings files, which users often link. */
  followsLinks?: true
  /** Called right before the new file replaces the old one; false keeps the old file. */
  onlyIf?: () => boolean
}

/**
 * Writes a file completely or not at all: writes and flushes a draft in the same folder, then renames it. Replaces a
 * symbolic link, not its target, unless `followsLinks` is set. Writes directly to a device or pipe, also through a link
 * such as `/dev/stdout`. Returns false if `onlyIf` returned false. Throws `local` if writing fails.
 */
export async function writeFileAtomically(
  path: string,
  content: FileContent,
  options: AtomicFileOptions = {},
): Promise<boolean> {
  try {
    const target = await targetOf(resolve(path), options)
    if (options.folderMode !== undefined) await makeFolders(dirname(target), options.folderMode)
    const existing = await lstatOrNothing(target)
    if (existing && !existing.isFile() && !existing.isSymbolicLink()) {
      await writeThrough(target, content)
      return true
    }
    const mode = options.mode ?? (existing?.isFile() ? existing.mode & 0o777 : undefined)
    return await replace(target, content, { ...options, ...(mode === undefined ? {} : { mode }) })
  } catch (error) {
    throw fileFailure(error, `${path} cannot be written`)
  }
}

/** Returns the path to replace: the target of a link to a device, otherwise the path itself. */
async function targetOf(path: string, { followsLinks }: AtomicFileOptions): Promise<string> {
  if (followsLinks || isStream.test(path)) return followLinks(path)
  const end = await stat(path).catch(() => undefined)
  return end === undefined || end.isFile() ? path : followLinks(path)
}

const isStream = /^\/(?:dev\/(?:std(?:in|out|err)|fd\/\d+)$|proc\/)/

async function lstatOrNothing(path: string): Promise<Stats | undefined> {
  try {
    return await lstat(path)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

async function writeThrough(path: string, content: FileContent): Promise<void> {
  const file = await open(path, 'w')
  try {
    await writePieces(file, content)
  } finally {
    await file.close()
  }
}

async function replace(
  target: string,
  content: FileContent,
  { mode, signal, onlyIf }: AtomicFileOptions,
): Promise<boolean> {
  const folder = dirname(target)
  // The name can be guessed, but `wx` fails if another process has created this file.
  const draft = join(folder, `.oct-${Math.random().toString(36).slice(2).padEnd(8, '0')}.tmp`)
  const file = await open(draft, 'wx', mode ?? 0o666)
  try {
    // Sets the permissions again, because the umask may have removed some of them.
    if (mode !== undefined) await file.chmod(mode)
    await writePieces(file, content, signal)
    await file.sync()
    await file.close()
    if (onlyIf === undefined) renameSync(draft, target)
    else if (!(await takeTurn(target, () => replaceIf(onlyIf, { draft, target })))) {
      await unlink(draft)
      return false
    }
  } catch (error) {
    await file.close().catch(() => {})
    await unlink(draft).catch(() => {})
    throw error
  }
  await flushFolder(folder)
  await removeOldDrafts(folder)
  return true
}

/** The age, in ms, of a draft that a killed process left; no write takes as long. */
const abandonedMs = 86_400_000

const draftName = /^\.oct-[0-9a-z]{8,16}\.tmp$/

const swept = new Set<string>()

/** Deletes old drafts from a folder, once per process. Ignores folders that cannot be read. */
async function removeOldDrafts(folder: string): Promise<void> {
  if (swept.has(folder)) return
  swept.add(folder)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => draftName.test(each))) {
    const path = join(folder, name)
    const found = await lstat(path).catch(() => undefined)
    const ageMs = Date.now() - (found?.mtimeMs ?? Number.POSITIVE_INFINITY)
    if (found?.isFile() && ageMs > abandonedMs) await unlink(path).catch(() => {})
  }
}

/** Synchronous, so that no other code runs between the check and the rename. */
function replaceIf(may: () => boolean, { draft, target }: Record<'draft' | 'target', string>) {
  const isAllowed = may()
  if (isAllowed) renameSync(draft, target)
  return isAllowed
}

async function writePieces(
  file: FileHandle,
  content: FileContent,
  signal?: AbortSignal,
): Promise<void> {
  const isWhole = typeof content === 'string' || content instanceof Uint8Array
  for await (const piece of isWhole ? [content] : content) {
    if (signal?.aborted) throw interrupted(signal)
    await file.writeFile(piece)
  }
}

/** Flushes a folder, so that the rename survives a power failure. Ignores systems that cannot do this. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close().catch(() => {})
}
