import { OctError } from '../../errors.js'
import { fileFailure, systemCode } from '../../files/file-failure.js'

/** Of any file, whoever writes it: the machine is to blame, not the program. */
const ofTheMachine = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE']

/** What SQLite says of its file where nobody on the way knew the file. */
const ofSqlite =
  /^(?:disk I\/O error|database or disk is full|database is locked|attempt to write a readonly database|unable to open database file)$/

/**
 * A failure of the disk that reached the end of a command without words, as the exit `local`;
 * anything else comes back as it is.
 */
export function machineFault(error: unknown): unknown {
  const code = systemCode(error)
  if (code !== undefined && ofTheMachine.includes(code)) {
    return fileFailure(error, `${pathOf(error) ?? 'A file of oct'} cannot be used`)
  }
  if (!(error instanceof Error) || !ofSqlite.test(error.message)) return error
  return new OctError('local', `A database of oct cannot be used: ${error.message}`, {
    reason: 'The disk is full or fails, another process holds the file, or it may not be written.',
    tryNext: ['oct doctor'],
    cause: error,
  })
}

const pathOf = (error: unknown): string | undefined => {
  const { path } = Object(error) as { path?: unknown }
  return typeof path === 'string' ? path : undefined
}
