import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { OctError } from '../../errors.js'
import type { Terminal } from '../terminal/terminal.js'

/**
 * Numbers of a file, or of standard input for `-`: one a line, or a csv (comma, semicolon or tab)
 * whose header has a `number` column. Blank lines are passed over; a byte order mark is dropped.
 */
export async function readNumbers(terminal: Terminal, source: string): Promise<string[]> {
  const text = decode(await readSource(terminal, source))
  const header = (text.split(/\r?\n/, 1)[0] ?? '').toLowerCase()
  const isTable = /(^|[",;\t])\s*"?number"?\s*([,;\t]|$)/.test(header)
  const numbers = isTable ? numberColumn(text, source) : text.split(/\r?\n/)
  return numbers.map((number) => number.trim()).filter((number) => number !== '')
}

async function readSource(terminal: Terminal, source: string): Promise<Uint8Array> {
  if (source === '-') return terminal.stdin.readAll()
  try {
    return await readFile(source)
  } catch (cause) {
    throw new OctError('local', `${source} cannot be read`, {
      reason: cause instanceof Error ? cause.message : String(cause),
      tryNext: ['check the name of the file'],
      cause,
    })
  }
}

/** UTF-16 by its mark, else UTF-8, else Latin-1: what spreadsheets write. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

function numberColumn(text: string, source: string): string[] {
  try {
    const rows: Record<string, string>[] = parse(text, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
    })
    return rows.map((row) => row.number ?? '')
  } catch (cause) {
    throw new OctError('usage', `${source} is not a table that can be read`, {
      reason: cause instanceof Error ? cause.message : String(cause),
      tryNext: ['write one number a line, or a csv whose header has a number column'],
      cause,
    })
  }
}
