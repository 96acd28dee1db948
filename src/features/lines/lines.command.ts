import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { refuseUnknownWords } from '../../cli/command/refuse-unknown-words.js'

export function linesCommand(context: CommandContext): Command {
  return new Command('lines')
    .summary('List shipping lines and their codes')
    .addCommand(listCommand(context), { isDefault: true })
    .addCommand(showCommand(context))
}

function listCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('List or search shipping lines')
    .description(
      'With words, lists only shipping lines whose code or name contains all words. With --offline or without an account, the built-in list is used.',
    )
    .argument('[word...]', 'parts of the code or name of a shipping line')
    .action(async (words: string[]) => {
      const { isLineWord, listLines } = await import('./list-lines.js')
      const { linesView } = await import('./lines.view.js')
      refuseUnknownWords(command, words, words.length > 0 && (await isLineWord(words[0] ?? '')))
      const rows = await listLines(await context.workspace(), words)
      await context.present({ view: linesView, rows, notices: referenceNotice(rows) })
    })
  return withHelp(command, {
    examples: [
      ['oct lines', 'list all shipping lines'],
      [
        'oct lines maersk --offline',
        'search the built-in list of shipping lines, without a request',
      ],
    ],
    calls: ['GET /shipping_lines'],
    view: async () => (await import('./lines.view.js')).linesView,
  })
}

function showCommand(context: CommandContext): Command {
  const command = new Command('show')
    .summary('Show a shipping line')
    .description('Give the SCAC, another code, or the name of the shipping line.')
    .argument('<line...>', 'SCAC or name of the shipping line')
    .action(async (words: string[]) => {
      const { showLine } = await import('./list-lines.js')
      const { lineView } = await import('./lines.view.js')
      const row = await showLine(await context.workspace(), words.join(' '))
      await context.present({ view: lineView, rows: [row], notices: referenceNotice([row]) })
    })
  return withHelp(command, {
    examples: [['oct lines show MEDU', 'show a shipping line by its code']],
    calls: ['GET /shipping_lines'],
    exits: ['not_found'],
    view: async () => (await import('./lines.view.js')).lineView,
  })
}

const referenceNotice = (rows: readonly { source: string }[]): string[] =>
  rows.some(({ source }) => source === 'reference')
    ? ['from the built-in list; a service may offer fewer shipping lines']
    : []
