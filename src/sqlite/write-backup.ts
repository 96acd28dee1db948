import { type FileHandle, link, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { OctError } from '../errors.js'
import { flush } from './flush.js'

export interface BackupWish {
  /** The database, which may be in use. */
  databasePath: string
  /** Names of files that belong to it and stand in its folder, besides SQLite's own. */
  besides?: readonly string[]
  /** Where the copy goes. */
  file: string
  /** Whether it may replace a file. */
  force: boolean
  /** The command line that writes it to a file, for advice. */
  lineFor: (file: string) => string
  /** What the database is, in words: `the service`. */
  what: string
}

export interface Backup {
  /** Absolute. */
  file: string
  bytes: number
}

/**
 * Has a database copied to a file of mode 0600 that is whole or not there at all; `copy` fills an
 * empty file beside it, and throws where that is not sound. Throws `OctError` `usage` where the
 * file is one of the database's own, or exists and `force` is false, and `local` where it cannot be
 * written.
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

/** Of the files that SQLite keeps of a database. */
const ownEndings = ['', '-wal', '-shm', '-journal']

/** Beside a database, SQLite and whoever uses it keep files that belong to it, or will. */
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

/** Without links, whether or not there is such a file. */
async function realPath(path: string): Promise<string> {
  const whole = resolve(path)
  const parent = () => realpath(dirname(whole)).catch(() => dirname(whole))
  return realpath(whole).catch(async () => join(await parent(), basename(whole)))
}

/** The same for every name of a file; null where there is none. */
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
  ENOTDIR: 'A part of its path is no folder.',
  ENOSPC: 'The disk is full.',
  EROFS: 'The file system can only be read.',
}

async function openDraft(draft: string, file: string): Promise<FileHandle> {
  try {
    return await open(draft, 'wx', 0o600)
  } catch (cause) {
    throw new OctError('local', `${file} cannot be written`, {
      reason: reasons[String(codeOf(cause))] ?? 'This program may not write there.',
      tryNext: ['name a file in a folder that exists and that you can write'],
      cause,
    })
  }
}

/** Somebody else may have made the file by now: a link, unlike a rename, replaces nothing. */
async function linkNew(draft: string, target: string, wish: BackupWish): Promise<void> {
  try {
    await link(draft, target)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw alreadyThere(wish)
    // some file systems know no links
    await rename(draft, target)
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

function ownFile({ file, lineFor, what }: BackupWish): OctError {
  return new OctError('usage', `${file} belongs to ${what} that is to be copied`, {
    reason: 'A backup never takes the place of the database, nor of the files beside it.',
    tryNext: [`name a file in another folder: ${lineFor('<file>')}`],
  })
}

function alreadyThere({ file, lineFor }: BackupWish): OctError {
  return new OctError('usage', `${file} exists already`, {
    reason: 'A backup replaces nothing unless it is told to.',
    tryNext: [`${lineFor(file)} --force`],
  })
}
