import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FileReader } from './file-reader.js'
import type { FileReading, UnreadFile } from './read-bytes.js'

export type { FileReading, UnreadFile } from './read-bytes.js'

/**
 * The text of a file, read by one thread that all services of a process share: it is started when
 * it is first needed, keeps no process alive and is let go when nothing was read for a while.
 * Never rejects: where there is no text, it says why.
 */
export function readFile(file: UnreadFile): Promise<FileReading> {
  return existsSync(thread) ? reader.read(file) : readHere(file)
}

/** Ends the thread at once; what is being read has no text then. The next file starts another. */
export const endReading = (): Promise<void> => reader.end()

/** Built beside the program. */
const thread = join(__dirname, 'reading-thread.cjs')

const reader = new FileReader({ file: thread })

/** Run from its sources the program has no thread built: the same reading, without its limits. */
async function readHere(file: UnreadFile): Promise<FileReading> {
  const { readBytes } = await import('./read-bytes.js')
  return readBytes(file)
}
