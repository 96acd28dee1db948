import { type FileHandle, link, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { OctError } from '../errors.js'
import { flush } from './flush.js'

export interface BackupWish {
  databasePath: string
  besides?: readonly string[]
  file: string
  force: boolean
  lineFor: (file: string) => string
  what: string
}

export interface Backup {
  file: string
  bytes: number
}

/**
 * Writes a backup completely or not at all, with mode 0600. `copy` fills an empty temporary file, or throws. Throws
 * `usage` if the target belongs to the database, or exists without `force`, and `local` if writing fails.
 */
export async function writeBackup(
  wish: BackupWish,
  copy: (draft: string) => Promise<void>,
): Promise<Backup> {
  const { file, force } = wish
  const target = resolve(file)
  if (await isOwnFile(wish, target)) throw ownFile(wish)
  if (!force && (await exists(target))) throw alreadyThere(wish)
  const draft = join(dirname(target), `.${basename(target)}.${crypto.randomUUID()}.tmp`)
  try {
    await (await openDraft(draft, file)).close()
    await copy(draft)
    await flush(draft)
    const { size } = await stat(draft)
    if (force) await rename(draft, target)
    else await linkNew(draft, target, wish)
    await flush(dirname(target))
    return { file: target, bytes: size }
  } finally {
    for (const ending of ownEndings) await rm(draft + ending, { force: true })
  }
}

const ownEndings = ['', '-wal', '-shm', '-journal']

async function isOwnFile(
  { databasePath, besides = [] }: BackupWish,
  target: string,
): Promise<boolean> {
  const database = await realPath(databasePath)
  const own = [
    ...ownEndings.map((ending) => database + ending),
    ...besides.map((name) => join(dirname(database), name)),
    ...besides.map((name) => join(dirname(resolve(databasePath)), name)),
  ]
  const real = await realPath(target)
  if (own.includes(real)) return true
  const identity = await identityOf(real)
  return identity !== null && (await Promise.all(own.map(identityOf))).includes(identity)
}

async function realPath(path: string): Promise<string> {
  const whole = resolve(path)
  const parent = () => realpath(dirname(whole)).catch(() => dirname(whole))
  return realpath(whole).catch(async () => join(await parent(), basename(whole)))
}

/** Identifies a file, so that two paths of the same file can be recognized. Null if the file does not exist. */
const identityOf = (path: string): Promise<string | null> =>
  stat(path, { bigint: true }).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => null,
  )

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

const reasons: Record<string, string> = {
  ENOENT: 'There is no such folder.',
  ENOTDIR: 'A part of the path is not a folder.',
  ENOSPC: 'The disk is full.',
  EROFS: 'The file system is read-only.',
}

async function openDraft(draft: string, file: string): Promise<FileHandle> {
  try {
    return await open(draft, 'wx', 0o600)
  } catch (cause) {
    throw new OctError('local', `${file} cannot be written`, {
      reason: reasons[String(codeOf(cause))] ?? 'This user has no permission to write the file.',
      tryNext: ['choose a file in an existing folder that you can write to'],
      cause,
    })
  }
}

/** Links the temporary file to `target`. Unlike renaming, linking cannot replace a file created meanwhile. */
async function linkNew(draft: string, target: string, wish: BackupWish): Promise<void> {
  try {
    await link(draft, target)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw alreadyThere(wish)
    // In a file system without hard links, renames the temporary file.
    await rename(draft, target)
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

function ownFile({ file, lineFor, what }: BackupWish): OctError {
  return new OctError('usage', `${file} belongs to the copied database (${what})`, {
    reason: 'A backup never replaces the database or the files beside it.',
    tryNext: [`choose a file in another folder: ${lineFor('<file>')}`],
  })
}

function alreadyThere({ file, lineFor }: BackupWish): OctError {
  return new OctError('usage', `${file} already exists`, {
    reason: 'A backup replaces a file only with --force.',
    tryNext: [`${lineFor(file)} --force`],
  })
}
