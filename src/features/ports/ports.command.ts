import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { refuseStrayWords } from '../../cli/command/stray-words.js'

/** `oct ports`: lists when alone. */
export function portsCommand(context: CommandContext): Command {
  return new Command('ports')
    .description('ports: codes, zones, clocks and terminals')
    .addCommand(listCommand(context), { isDefault: true })
    .addCommand(showCommand(context))
}

function listCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('list or search ports')
    .description(
      'Ports of the built-in reference, because the interface has no list of them; with words, those whose code, name, country or terminals have all of them.',
    )
    .argument('[word...]', 'parts of a code, name, country or terminal')
    .action(async (words: string[]) => {
      const { listPorts } = await import('./list-ports.js')
      const { portsView } = await import('./ports.view.js')
      const rows = await listPorts(words)
      refuseStrayWords(command, words, rows.length > 0)
      const notices = ['from the built-in reference']
      await context.present({ view: portsView, rows, notices })
    })
  return withHelp(command, {
    examples: [
      ['oct ports rotterdam', 'its code, and what its clocks show'],
      ['oct ports list united states -o csv', 'every port of a country'],
    ],
    view: async () => (await import('./ports.view.js')).portsView,
  })
}

function showCommand(context: CommandContext): Command {
  const command = new Command('show')
    .summary('one port or inland city')
    .description(
      'A port or inland city as the service has it. The reference that oct carries answers offline, and where the service has no answer.',
    )
    .argument('<port...>', 'UN/LOCODE, or id')
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
      ['oct ports show NLRTM', 'one port'],
      ['oct ports show USLAX --offline', 'without asking the service'],
    ],
    calls: ['GET /ports/{id}', 'GET /metro_areas/{id}'],
    exits: ['not_found'],
    view: async () => (await import('./ports.view.js')).portView,
  })
}
