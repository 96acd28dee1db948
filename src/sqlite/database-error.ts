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
  reason: 'Nothing was half-written: the change was rolled back.',
  tryNext: ['free some space, then run the command again'],
})

const locked = /locked|busy/i

const advice: [RegExp, (path: string) => Advice][] = [
  [
    locked,
    (path) => ({
      message: `The database ${path} is locked by another process`,
      reason: 'Another oct has been writing to it for longer than this one waits.',
      tryNext: ['wait for the other command to end, then run this one again'],
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
      reason: 'The folder is missing, or this user may not use it.',
      tryNext: ['set OCT_CACHE_DIR and OCT_DATA_DIR to folders you can write'],
    }),
  ],
]

const failed = (path: string): Advice => ({
  message: `The disk that holds ${path} failed`,
  reason: 'The system refused a read or a write; a limit or the disk itself may be the cause.',
  tryNext: ['check the disk and its quota, then run the command again'],
})

/** SQLite calls it an error of the disk where its index of the log finds no room: it is 32 KiB long. */
function hasRoom(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(path))
    return bavail * bsize >= 65_536
  } catch {
    return true
  }
}

/** Whether the failure says that the file is not a sound SQLite database. */
export function isCorruption(error: unknown): boolean {
  return /malformed|not a database|SQLITE_CORRUPT|SQLITE_NOTADB/i.test(String(error))
}

/** Whether another process held the file for too long. */
export function isLocked(error: unknown): boolean {
  return error instanceof OctError && locked.test(String(error.cause))
}

/** Whether the disk failed or is full. */
export function isDiskFault(error: unknown): boolean {
  return /disk is full|SQLITE_FULL|ENOSPC|disk I\/O error|SQLITE_IOERR|EFBIG/i.test(String(error))
}

/** Whether a write failed because there was no room for it, told by SQLite or by the system. */
export function isDiskFull(error: unknown): boolean {
  const { cause, code } = Object(error) as { cause?: unknown; code?: unknown }
  return /disk is full|SQLITE_FULL|ENOSPC|EDQUOT|EFBIG/i.test(`${error} ${cause} ${code}`)
}

const isTooDeep = (error: unknown): boolean =>
  error instanceof RangeError && /call stack/i.test(error.message)

/** What is written recurses only into what was read. */
const tooDeep = (cause: unknown): OctError =>
  new OctError('unavailable', 'What the service answered cannot be stored', {
    reason: 'It is nested too deeply for an answer of the interface.',
    tryNext: ['oct config get base_url'],
    cause,
  })

/** A driver's failure in the error vocabulary (exit 13), or the error itself when it is unknown. */
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
    reason: 'SQLite cannot read it. It was left as it is.',
    tryNext: [`move ${path} away, then run the command again`],
    cause: error,
  })
}
