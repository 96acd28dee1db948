import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { refuseUnknownWords } from '../../cli/command/refuse-unknown-words.js'

export function portsCommand(context: CommandContext): Command {
  return new Command('ports')
    .summary('List ports: codes, time zones and terminals')
    .addCommand(listCommand(context), { isDefault: true })
    .addCommand(showCommand(context))
}

function listCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('List or search ports')
    .description(
      'Uses the built-in list, because the API has no list of ports. If you give words, lists only ports with all these words in their code, name, country or terminals.',
    )
    .argument('[word...]', 'part of a code, name, country or terminal of a port')
    .action(async (words: string[]) => {
      const { listPorts } = await import('./list-ports.js')
      const { portsView } = await import('./ports.view.js')
      const rows = await listPorts(words)
      refuseUnknownWords(command, words, rows.length > 0)
      const notices = ['the list comes from the built-in data of oct']
      await context.present({ view: portsView, rows, notices })
    })
  return withHelp(command, {
    examples: [
      ['oct ports rotterdam', 'search for a port'],
      ['oct ports list united states -o csv', 'list the ports of a country'],
    ],
    view: async () => (await import('./ports.view.js')).portsView,
  })
}

function showCommand(context: CommandContext): Command {
  const command = new Command('show')
    .summary('Show a port or inland city')
    .description(
      'Reads the port from the service. If you are offline, or if the service does not know the port, uses the built-in list of ports.',
    )
    .argument('<port...>', 'UN/LOCODE or id of the port')
    .action(async (words: string[]) => {
      const { showPort } = await import('./show-port.js')
      const { portView } = await import('./ports.view.js')
      const workspace = await context.workspace()
      const rows = []
      for (const word of words) rows.push(await showPort(workspace, word))
      await context.present({ view: portView, rows })
    })
  return withHelp(command, {
    examples: [
      ['oct ports show NLRTM', 'show a port'],
      ['oct ports show USLAX --offline', 'show a port from the built-in list, without a request'],
    ],
    calls: ['GET /ports/{id}', 'GET /metro_areas/{id}'],
    exits: ['not_found'],
    view: async () => (await import('./ports.view.js')).portView,
  })
}
