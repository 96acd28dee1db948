import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { gateNamed, storedGates } from './stored-gates.js'

export function gatesListCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('List the terminals of your gate calendars')
    .description(
      'Shows the open weekdays and the next closures. If the gate is closed on a last free day, the lists of oct show "pull by" and the last open day before it.',
    )
    .action(async () => {
      const { nextClosures } = await import('../../domain/gates/next-closures.js')
      const { gatesView } = await import('./gates.view.js')
      const { gates, today } = await storedGates(context)
      const rows = gates.map((gate) => ({ ...gate, closures: nextClosures(gate, today, 3) }))
      await context.present({ view: gatesView, rows })
    })
  return withHelp(command, {
    examples: [
      ['oct gates', 'list gate calendars'],
      ['oct config set gate_calendar gates', 'use all gate calendars in the folder gates'],
    ],
    exits: ['local'],
    view: async () => (await import('./gates.view.js')).gatesView,
  })
}

const daysShown = 14

export function gatesShowCommand(context: CommandContext): Command {
  const command = new Command('show')
    .summary('Show whether a gate is open in the next two weeks')
    .description('Shows, for each of 14 days, whether the gate is open or why it is closed.')
    .argument(
      '<terminal...>',
      'name of the calendar, FIRMS code, SMDG code or name of the terminal',
    )
    .action(async (words: string[]) => {
      const { addDays } = await import('../../domain/calendar-date.js')
      const { gateDaysView } = await import('./days.view.js')
      const { gates, now } = await storedGates(context)
      const { entry, calendar, today } = gateNamed(words.join(' '), gates, now)
      const rows = Array.from({ length: daysShown }, (_, ahead) => {
        const date = addDays(today, ahead)
        return { gate: entry.key, date, closedBecause: calendar.closedBecause(date) }
      })
      await context.present({ view: gateDaysView, rows })
    })
  return withHelp(command, {
    examples: [
      ['oct gates show E425', 'show a gate by its FIRMS code'],
      ['oct gates show us-holidays -o csv', 'show a gate by its name'],
    ],
    exits: ['not_found', 'local'],
    view: async () => (await import('./days.view.js')).gateDaysView,
  })
}
