import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { refuseUnknownWords } from '../../cli/command/refuse-unknown-words.js'

export function terminalsCommand(context: CommandContext): Command {
  return new Command('terminals')
    .summary('List terminals with their codes, ports and reported facts')
    .addCommand(listCommand(context), { isDefault: true })
    .addCommand(showCommand(context))
}

function listCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('List or search terminals')
    .description(
      'Uses the built-in list, because the API has no list of terminals. If you give words, lists only terminals with all these words in their code, name, port or country.',
    )
    .argument('[word...]', 'part of a code, name, port or country of a terminal')
    .action(async (words: string[]) => {
      const { listTerminals } = await import('./list-terminals.js')
      const { terminalsView } = await import('./terminals.view.js')
      const rows = await listTerminals(words)
      refuseUnknownWords(command, words, rows.length > 0)
      const notices = ['the list comes from the built-in data of oct']
      await context.present({ view: terminalsView, rows, notices })
    })
  return withHelp(command, {
    examples: [
      ['oct terminals maher', 'search for a terminal'],
      ['oct terminals list USLAX -o csv', 'list the terminals of a port'],
    ],
    view: async () => (await import('./terminals.view.js')).terminalsView,
  })
}

function showCommand(context: CommandContext): Command {
  const command = new Command('show')
    .summary('Show a terminal')
    .description(
      'Reads the terminal from the service if you give an id, or if one of your containers goes to the terminal. Otherwise, uses the built-in list.',
    )
    .argument('<terminal...>', 'id, LOCODE-SMDG, FIRMS code or name of the terminal')
    .action(async (words: string[]) => {
      const { showTerminal } = await import('./show-terminal.js')
      const { terminalView } = await import('./terminals.view.js')
      const row = await showTerminal(await context.workspace(), words.join(' '))
      await context.present({ view: terminalView, rows: [row] })
    })
  return withHelp(command, {
    examples: [
      ['oct terminals show USNYC-MAHER', 'show a terminal by port and SMDG code'],
      [
        'oct terminals show Maher Container Terminal --offline',
        'show a terminal from the built-in list, without a request',
      ],
    ],
    calls: ['GET /terminals/{id}'],
    exits: ['not_found'],
    view: async () => (await import('./terminals.view.js')).terminalView,
  })
}
