import { OctError } from '../errors.js'

const words: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk quota is used up.',
  EACCES: 'The permissions of the file or its folder do not allow the access.',
  EPERM: 'The system does not permit the operation.',
  EROFS: 'The file system is read-only.',
  ENOENT: 'The folder does not exist.',
  ENOTDIR: 'A part of the path is a file, not a folder.',
  EISDIR: 'The path leads to a folder.',
  ELOOP: 'Symbolic links form a cycle.',
  ENAMETOOLONG: 'The name is too long for this file system.',
  EMFILE: 'Too many files are open.',
  EFBIG: 'The file would be larger than the system allows.',
  EIO: 'The disk reports an error.',
}

const freeSpace = 'free some space, then run the command again'

const checkPermissions =
  'check the permissions of the file and its folder, then run the command again'

const advice: Record<string, string> = {
  ENOSPC: freeSpace,
  EDQUOT: freeSpace,
  EACCES: checkPermissions,
  EPERM: checkPermissions,
  EROFS: 'choose a folder to which you can write',
  ENOENT: 'create the folder, or choose an existing folder',
  ENOTDIR: 'check the path',
  EISDIR: 'choose a file instead of a folder',
  ELOOP: 'remove the link, or point the link to a file',
  ENAMETOOLONG: 'choose a shorter name',
  EMFILE: 'close some programs, then run the command again',
  EFBIG: 'raise the limit (ulimit -f), or write the file to another disk',
  EIO: 'check the disk, then run the command again',
}

/** Returns an error of the file system with a message for users. Returns any other error unchanged. */
export function fileFailure(error: unknown, message: string): unknown {
  const code = systemCode(error)
  if (code === undefined) return error
  const reason = words[code] ?? `The operating system reported ${code}.`
  const tryNext = [advice[code] ?? 'oct doctor']
  return new OctError('local', message, { reason, tryNext, cause: error })
}

export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
