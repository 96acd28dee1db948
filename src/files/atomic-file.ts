import { renameSync, type Stats } from 'node:fs'
import { type FileHandle, lstat, open, stat, unlink } from 'node:fs/promises'
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
  /** Permissions; by default those of the file it replaces, else what the umask leaves. */
  mode?: number
  /** Makes missing folders, with these permissions; otherwise a missing folder is a failure. */
  folderMode?: number
  /** When aborted, the file stays as it was. */
  signal?: AbortSignal
  /** A symbolic link stays one and its target is replaced: for files of the user's own settings. */
  followsLinks?: true
  /** Asked right before the new file takes its place; without a yes the old one stays. */
  onlyIf?: () => boolean
}

/**
 * Writes the whole file or nothing: into a new file beside it, flushed to the disk, then renamed.
 * A symbolic link is replaced and what it leads to stays as it is, unless `followsLinks`. A device or
 * pipe is written to directly, also by a link such as `/dev/stdout`.
 * False where `onlyIf` said no.
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

/** The name that is replaced: the link's own where a link leads to a file, or nowhere. */
async function targetOf(path: string, { followsLinks }: AtomicFileOptions): Promise<string> {
  if (followsLinks || isStream.test(path)) return followLinks(path)
  const end = await stat(path).catch(() => undefined)
  return end === undefined || end.isFile() ? path : followLinks(path)
}

/** Links of the system to what a process has open. */
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
  // `wx` refuses a name that exists, so the name need not be beyond guessing.
  const draft = join(folder, `.oct-${Math.random().toString(36).slice(2)}.tmp`)
  const file = await open(draft, 'wx', mode ?? 0o666)
  try {
    // The umask may have taken bits that were asked for.
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
  return true
}

/** At once: nobody else may write between the question and the new name. */
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

/** Makes the new name outlive a power cut; not every system can, and the content is safe anyway. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close().catch(() => {})
}
