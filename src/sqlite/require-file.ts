import { statSync } from 'node:fs'
import { OctError } from '../errors.js'

/** Throws `local` unless the path is a regular file: opening a pipe would block forever. May throw a system error. */
export function requireFile(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined || found.isFile()) return
  throw new OctError('local', `${path} is not a file`, {
    reason: `${found.isDirectory() ? 'A folder' : 'A pipe or a device'} is where the database should be.`,
    tryNext: [`move ${path} away, then run the command again`],
  })
}
