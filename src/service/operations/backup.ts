import { type FileHandle, link, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { OctError } from '../../errors.js'
import { copyDatabase, verifyDatabase } from '../store/database/backup.js'

export interface BackupWish {
  /** The database of a service, which may be in use. */
  databasePath: string
  /** Where the copy goes; named `service.db` in a folder of its own it can be served. */
  file: string
  /** Whether it may replace a file. */
  force: boolean
}

export interface Backup {
  /** Absolute. */
  file: string
  bytes: number
}

/**
 * Copies a database that is in use to a file of mode 0600: the state of one instant, verified, and
 * whole or not there at all. Throws `OctError` `usage` where the file is one of the service's own,
 * or exists and `force` is false, and `local` where it cannot be written or there is no service.
 */
export async function backUp({ databasePath, file, force }: BackupWish): Promise<Backup> {
  const target = resolve(file)
  if (await isOwnFile(databasePath, target)) throw ownFile(file)
  if (!force && (await exists(target))) throw alreadyThere(file)
  if (!(await exists(databasePath))) throw noService(databasePath)
  const draft = join(dirname(target), `.${basename(target)}.${crypto.randomUUID()}.tmp`)
  try {
    await (await openDraft(draft, file)).close()
    await copyDatabase(databasePath, draft)
    await verifyDatabase(draft)
    await flush(draft)
    const { size } = await stat(draft)
    if (force) await rename(draft, target)
    else await linkNew(draft, { target, file })
    await flush(dirname(target))
    return { file: target, bytes: size }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Beside a database, SQLite and the server keep files that belong to it, or will. */
async function isOwnFile(databasePath: string, target: string): Promise<boolean> {
  const database = await realPath(databasePath)
  const own = [
    ...['', '-wal', '-shm', '-journal'].map((ending) => database + ending),
    join(dirname(database), 'serve.lock'),
    join(dirname(resolve(databasePath)), 'serve.lock'),
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

async function openDraft(draft: string, file: string): Promise<FileHandle> {
  try {
    return await open(draft, 'wx', 0o600)
  } catch (cause) {
    throw new OctError('local', `${file} cannot be written`, {
      reason: cause instanceof Error ? cause.message : String(cause),
      tryNext: ['name a file in a folder that exists and that you can write'],
      cause,
    })
  }
}

/** Somebody else may have made the file by now: a link, unlike a rename, replaces nothing. */
async function linkNew(
  draft: string,
  { target, file }: { target: string; file: string },
): Promise<void> {
  try {
    await link(draft, target)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw alreadyThere(file)
    // some file systems know no links
    await rename(draft, target)
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // not every system flushes a folder
    if (codeOf(error) !== 'EINVAL' && codeOf(error) !== 'EPERM') throw error
  } finally {
    await handle.close()
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

function ownFile(file: string): OctError {
  return new OctError('usage', `${file} belongs to the service that is to be copied`, {
    reason: 'A backup never takes the place of the database, nor of the files beside it.',
    tryNext: ['name a file in another folder: oct serve backup <file>'],
  })
}

function alreadyThere(file: string): OctError {
  return new OctError('usage', `${file} exists already`, {
    reason: 'A backup replaces nothing unless it is told to.',
    tryNext: [`oct serve backup ${file} --force`],
  })
}

function noService(path: string): OctError {
  return new OctError('local', `There is no service in ${dirname(path)}`, {
    tryNext: ['oct serve backup <file> --data <the folder that is served>'],
  })
}
