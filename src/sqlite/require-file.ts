import { statSync } from 'node:fs'
import { OctError } from '../errors.js'

/**
 * Refuses to open as a database what is there and is no file: a pipe would keep whoever opens it
 * waiting for ever. Throws `OctError` `local`, or the system's error where nobody may look.
 */
export function requireFile(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined || found.isFile()) return
  throw new OctError('local', `${path} is no file`, {
    reason: `${found.isDirectory() ? 'A folder' : 'A pipe or a device'} stands where the database belongs.`,
    tryNext: [`move ${path} away, then run the command again`],
  })
}
