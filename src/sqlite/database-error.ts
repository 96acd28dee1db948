import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { OctError } from '../errors.js'

interface Advice {
  message: string
  reason: string
  tryNext: string[]
}

const full = (path: string): Advice => ({
  message: `The disk that holds ${path} is full`,
  reason: 'The change was undone completely.',
  tryNext: ['free some space, then run the command again'],
})

const locked = /locked|busy/i

const advice: [RegExp, (path: string) => Advice][] = [
  [
    locked,
    (path) => ({
      message: `The database ${path} is locked by another process`,
      reason: 'Another command of oct is writing to the database and did not finish in time.',
      tryNext: ['wait for the other command to end, then run the command again'],
    }),
  ],
  [/disk is full|SQLITE_FULL|ENOSPC/i, full],
  [
    /disk I\/O error|SQLITE_IOERR|EFBIG|EIO/i,
    (path) => (hasRoom(path) ? failed(path) : full(path)),
  ],
  [
    /readonly|read-only|EROFS/i,
    (path) => ({
      message: `${path} cannot be written`,
      reason: 'The file or its folder is read-only.',
      tryNext: ['set OCT_CACHE_DIR and OCT_DATA_DIR to folders you can write'],
    }),
  ],
  [
    /unable to open|EACCES|EEXIST|EISDIR|ENOENT|ENOTDIR|EPERM|cantopen/i,
    (path) => ({
      message: `${path} cannot be opened`,
      reason: 'The folder is missing, or your user may not use the folder.',
      tryNext: ['set OCT_CACHE_DIR and OCT_DATA_DIR to folders you can write'],
    }),
  ],
]

const failed = (path: string): Advice => ({
  message: `The disk that holds ${path} failed`,
  reason:
    'The operating system could not read or write the file. A quota or a faulty disk may be the cause.',
  tryNext: ['check the disk and its quota, then run the command again'],
})

/** Returns whether the disk has 64 KiB left. On a full disk, SQLite may report only an I/O error. */
function hasRoom(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(path))
    return bavail * bsize >= 65_536
  } catch {
    return true
  }
}

export function isCorruption(error: unknown): boolean {
  return /malformed|not a database|SQLITE_CORRUPT|SQLITE_NOTADB/i.test(String(error))
}

export function isLocked(error: unknown): boolean {
  return error instanceof OctError && locked.test(String(error.cause))
}

export function isDiskFault(error: unknown): boolean {
  return /disk is full|SQLITE_FULL|ENOSPC|disk I\/O error|SQLITE_IOERR|EFBIG/i.test(String(error))
}

export function isDiskFull(error: unknown): boolean {
  const { cause, code } = Object(error) as { cause?: unknown; code?: unknown }
  return /disk is full|SQLITE_FULL|ENOSPC|EDQUOT|EFBIG/i.test(`${error} ${cause} ${code}`)
}

const isTooDeep = (error: unknown): boolean =>
  error instanceof RangeError && /call stack/i.test(error.message)

/** Returns the error for JSON with too many levels to store. Only a server can send such JSON. */
const tooDeep = (cause: unknown): OctError =>
  new OctError('unavailable', 'The response of the service cannot be stored', {
    reason: 'The JSON of the response is nested more deeply than the API allows.',
    tryNext: ['oct config get base_url'],
    cause,
  })

/** Converts an error of SQLite to an `OctError` with the code `local`. An unknown error is returned unchanged. */
export function databaseError(error: unknown, path: string): unknown {
  if (error instanceof OctError) return error
  if (isTooDeep(error)) return tooDeep(error)
  const known = advice.find(([pattern]) => pattern.test(String(error)))
  if (known) {
    const { message, ...rest } = known[1](path)
    return new OctError('local', message, { ...rest, cause: error })
  }
  if (!isCorruption(error)) return error
  return new OctError('local', `The database ${path} is damaged`, {
    reason: 'SQLite cannot read the file. The file was not changed.',
    tryNext: [`move ${path} away, then run the command again`],
    cause: error,
  })
}
