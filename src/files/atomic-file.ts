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
  /** Permissions of the file. Default: the permissions of the replaced file, or else the system's default. */
  mode?: number
  /** Permissions of folders that must be created. If absent, a missing folder is an error. */
  folderMode?: number
  signal?: AbortSignal
  /** True to follow a symbolic link and replace its target. For settings files, because users often link them. */
  followsLinks?: true
  /** Called right before the old file is replaced. If it returns false, the old file stays. */
  onlyIf?: () => boolean
}

/**
 * Writes a file completely or not at all: writes a temporary file in the same folder, flushes it and renames it.
 * Replaces a symbolic link unless `followsLinks` is set. Writes directly to a device or pipe, also through a link such
 * as `/dev/stdout`. Returns false if `onlyIf` returned false. Throws `local` if writing fails.
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

/** Returns the path to write: for a link to a device, the path of the device; otherwise, the path itself. */
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
  // With `wx`, opening fails if another process has guessed the name and created the file.
  const draft = join(folder, `.oct-${Math.random().toString(36).slice(2).padEnd(8, '0')}.tmp`)
  const file = await open(draft, 'wx', mode ?? 0o666)
  try {
    // Sets the permissions explicitly, because the umask may have removed some of them.
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

/** Age in ms at which a temporary file counts as abandoned, because no write takes so long. */
const abandonedMs = 86_400_000

const draftName = /^\.oct-[0-9a-z]{8,16}\.tmp$/

const swept = new Set<string>()

/** Deletes old temporary files in a folder, once per process. Ignores an unreadable folder. */
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

/** Renames the new file if `may` returns true. Synchronous, so that nothing happens between check and renaming. */
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

/** Flushes a folder, so that a renamed file survives a power failure. Ignored where folders cannot be flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close().catch(() => {})
}
