import { OctError } from '../errors.js'

/** What the codes of the operating system mean to the owner of the disk. */
const words: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk quota is used up.',
  EACCES: 'The permissions of the file or its folder do not allow it.',
  EPERM: 'The system does not permit it.',
  EROFS: 'The file system is read-only.',
  ENOENT: 'The folder does not exist.',
  ENOTDIR: 'A part of the path is a file, not a folder.',
  EISDIR: 'It is a folder.',
  ELOOP: 'Symbolic links lead in a circle.',
  ENAMETOOLONG: 'The name is too long for this file system.',
  EMFILE: 'Too many files are open.',
  EFBIG: 'The file would be larger than the system allows.',
  EIO: 'The disk reports an error.',
}

const freeSpace = 'free some space, then run the command again'

const checkPermissions =
  'check the permissions of the file and its folder, then run the command again'

/** What its owner does about it. */
const advice: Record<string, string> = {
  ENOSPC: freeSpace,
  EDQUOT: freeSpace,
  EACCES: checkPermissions,
  EPERM: checkPermissions,
  EROFS: 'name a place that can be written',
  ENOENT: 'make the folder, or name one that there is',
  ENOTDIR: 'check the path',
  EISDIR: 'name a file',
  ELOOP: 'remove the link, or let it lead to a file',
  ENAMETOOLONG: 'name it shorter',
  EMFILE: 'close what is not needed, then run the command again',
  EFBIG: 'raise the limit (ulimit -f), or write it to another disk',
  EIO: 'check the disk, then run the command again',
}

/** A failure of the disk as the exit `local`, in words; anything else comes back as it is. */
export function fileFailure(error: unknown, message: string): unknown {
  const code = systemCode(error)
  if (code === undefined) return error
  const reason = words[code] ?? `The system answered ${code}.`
  const tryNext = [advice[code] ?? 'oct doctor']
  return new OctError('local', message, { reason, tryNext, cause: error })
}

/** `ENOSPC` and the like, of an error that the operating system gave. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
