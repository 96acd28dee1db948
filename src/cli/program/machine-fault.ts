import { OctError } from '../../errors.js'
import { fileFailure, systemCode } from '../../files/file-failure.js'

/** Codes of operating system errors that concern the whole machine and not a single file. */
const ofTheMachine = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE']

const ofSqlite =
  /^(?:disk I\/O error|database or disk is full|database is locked|attempt to write a readonly database|unable to open database file)$/

export function machineFault(error: unknown): unknown {
  const code = systemCode(error)
  if (code !== undefined && ofTheMachine.includes(code)) {
    return fileFailure(error, `${pathOf(error) ?? 'A file that oct needs'} cannot be used`)
  }
  if (!(error instanceof Error) || !ofSqlite.test(error.message)) return error
  return new OctError('local', `oct cannot use one of its databases: ${error.message}`, {
    reason: 'The disk is full or damaged, another process uses the file, or the file is read-only.',
    tryNext: ['oct doctor'],
    cause: error,
  })
}

const pathOf = (error: unknown): string | undefined => {
  const { path } = Object(error) as { path?: unknown }
  return typeof path === 'string' ? path : undefined
}
