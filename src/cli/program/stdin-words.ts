import type { Command } from 'commander'
import { OctError } from '../../errors.js'
import { commandPath } from '../command/command-path.js'
import type { Terminal } from '../terminal/terminal.js'

const takingMany: readonly string[] = [
  'containers show',
  'containers events',
  'shipments show',
  'tracking show',
  'holds',
  'pull',
  'changes',
  'map',
  'documents download',
  'documents delete',
  'documents rotate',
  'documents reclassify',
  'documents reextract',
  'documents relink',
  'webhooks delete',
  'webhooks enable',
  'webhooks disable',
  'serve delivered',
]

const takesMany = (command: Command): boolean =>
  takingMany.includes(commandPath(command).replace('oct ', ''))

export function sayStdin(command: Command): void {
  const [objects] = command.registeredArguments
  if (!objects?.variadic || !takesMany(command)) return
  objects.description += '; - reads standard input'
}

/** Reads names from stdin, one per line; ignores text after a tab. Throws `usage` for an empty input. */
export async function readStdinWords(
  terminal: Pick<Terminal, 'folder' | 'stdin'>,
  command: Command,
): Promise<void> {
  const [words, ...others]: unknown[] = command.processedArgs
  if (!Array.isArray(words) || !words.includes('-')) return
  if (!takesMany(command)) return
  const { readFileText } = await import('../command/read-file-text.js')
  const lines = (await readFileText(terminal, '-')).split(/\r?\n/)
  const read = lines.map((line) => line.split('\t')[0]?.trim() ?? '').filter((word) => word !== '')
  if (read.length === 0) throw nothingRead(command)
  const all = words.flatMap((word: unknown) => (word === '-' ? read : [word]))
  command.processedArgs = [all, ...others]
}

const nothingRead = (command: Command): OctError =>
  new OctError('usage', 'Standard input contains no number or id', {
    reason: 'With -, oct reads one object per line from standard input. Nothing was done.',
    tryNext: [`${commandPath(command)} --help`],
  })
