import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { Terminal } from '../../cli/terminal/terminal.js'
import { OctError } from '../../errors.js'
import { systemCode } from '../../files/file-failure.js'
import { readUpTo } from '../../files/read-up-to.js'
import type { Sheet } from './read-sheet.js'

export async function sheetAsked(
  terminal: Terminal,
  source: string,
  command: Command,
): Promise<Sheet> {
  const bytes = await sheetBytes(terminal, source)
  const { readSheet } = await import('./read-sheet.js')
  const { column, sheet } = command.opts()
  return readSheet(bytes, { name: sheetName(source), columns: column, sheet })
}

export const sheetName = (source: string): string => (source === '-' ? 'standard input' : source)

/** Reads the bytes of a sheet. `-` means standard input. Throws `local` if the file cannot be read. */
export async function sheetBytes(terminal: Terminal, source: string): Promise<Uint8Array> {
  const bytes = await bytesOf(terminal, source)
  if (bytes.length > mostBytes) throw tooLarge(source)
  return bytes
}

const mostBytes = 100_000_000
const chunkBytes = 1_000_000

async function bytesOf(terminal: Terminal, source: string): Promise<Uint8Array> {
  if (source === '-') return terminal.stdin.readAll(mostBytes)
  try {
    const file = createReadStream(resolve(terminal.folder, source), { highWaterMark: chunkBytes })
    return await readUpTo(file, mostBytes)
  } catch (cause) {
    throw new OctError('local', `${source} cannot be read`, {
      reason: reasons[systemCode(cause) ?? ''] ?? String(cause),
      tryNext: ['check the name of the file'],
      cause,
    })
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'The file does not exist.',
  EISDIR: 'The path leads to a folder.',
  EACCES: 'You have no permission to read the file.',
}

function tooLarge(source: string): OctError {
  return new OctError('local', `${source} is too large for a list of numbers`, {
    reason: `The limit for a list of numbers is ${mostBytes / 1e6} MB.`,
    tryNext: ['split the list into several files'],
  })
}
