import type { Command } from 'commander'
import { OctError } from '../../errors.js'
import { commandPath } from '../command/command-path.js'
import { readFileText } from '../command/read-file-text.js'
import type { Terminal } from '../terminal/terminal.js'

/** Commands that take several objects; track, infer and upload read standard input themselves. */
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

/** Says in the help of a command that takes several objects that they may come in a pipe. */
export function sayStdin(command: Command): void {
  const [objects] = command.registeredArguments
  if (!objects?.variadic || !takesMany(command)) return
  objects.description += '; - reads stdin'
}

/**
 * Puts the objects that stand on standard input, one a line, in place of a `-` among the words of a
 * command. Of a line with tabs its first cell counts, so that the rows of another command can be
 * piped on. Throws `usage` where there is none: nothing may come to mean everything.
 */
export async function readStdinWords(
  terminal: Pick<Terminal, 'folder' | 'stdin'>,
  command: Command,
): Promise<void> {
  const [words, ...others]: unknown[] = command.processedArgs
  if (!Array.isArray(words) || !words.includes('-')) return
  if (!takesMany(command)) return
  const lines = (await readFileText(terminal, '-')).split(/\r?\n/)
  const read = lines.map((line) => line.split('\t')[0]?.trim() ?? '').filter((word) => word !== '')
  if (read.length === 0) throw nothingRead(command)
  const all = words.flatMap((word: unknown) => (word === '-' ? read : [word]))
  command.processedArgs = [all, ...others]
}

const nothingRead = (command: Command): OctError =>
  new OctError('usage', 'Standard input names no object', {
    reason: 'Where - stands, one object a line is read. Nothing was done.',
    tryNext: [`${commandPath(command)} --help`],
  })
