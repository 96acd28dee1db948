import { OctError } from '../../errors.js'
import type { Terminal } from '../terminal/terminal.js'
import { readFileBytes } from './read-file-bytes.js'

/** Maximum size of a text file in bytes. A list of container numbers is always smaller. */
const mostBytes = 1024 * 1024

export async function readFileText(
  terminal: Pick<Terminal, 'folder' | 'stdin'>,
  file: string,
): Promise<string> {
  const bytes =
    file === '-'
      ? await terminal.stdin.readAll(mostBytes)
      : await readFileBytes(file, { folder: terminal.folder, mostBytes })
  try {
    if (bytes.length > mostBytes) throw new TypeError('too much')
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new OctError('usage', `${file === '-' ? 'Standard input' : file} cannot be used`, {
      reason: 'The file is not UTF-8 text, or the file is larger than 1 MB. Nothing was sent.',
      cause,
    })
  }
}
