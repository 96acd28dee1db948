import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { durationArgument } from '../../cli/command/duration-argument.js'
import { OctError } from '../../errors.js'

const defaultTrackMs = 7 * 86_400_000

export function vesselsShowCommand(context: CommandContext): Command {
  const command = new Command('show')
    .summary('Show the last position of a vessel, or all its positions')
    .description(
      'Shows where the vessel was last seen, its speed and course, and the age of the position. --positions prints the track of the vessel; the account needs routing data.',
    )
    .argument('<vessel...>', 'IMO number, name of a vessel that carries your containers, or id')
    .option('--positions', 'print all positions of the vessel, oldest position first')
    .option(
      '--since <duration>',
      'start of the period: a date, or 7d to mean 7 days ago (with --positions)',
      durationArgument,
    )
    .action(async (words: string[], options: { positions?: true; since?: number }) => {
      const { showVessel } = await import('./show.js')
      const { vesselView } = await import('./show.view.js')
      if (options.since !== undefined && !options.positions) throw sinceAlone(words)
      const workspace = await context.workspace()
      const track = options.positions && { sinceMs: options.since ?? defaultTrackMs }
      const vessel = await showVessel(workspace, words.join(' '), track)
      if (!track) return context.present({ view: vesselView, rows: [vessel] })
      const { trackPoints, vesselTrackView } = await import('./track.view.js')
      await context.present({ view: vesselTrackView, rows: trackPoints(vessel) })
    })
  return withHelp(command, {
    examples: [
      ['oct vessels show 9839272', 'show a vessel by its IMO number'],
      [
        "oct vessels show 'MSC ISABELLA' --positions --since 3d -o csv",
        'print the positions of the vessel in the last 3 days',
      ],
    ],
    calls: ['GET /vessels/{id}'],
    exits: ['forbidden', 'not_found'],
    view: async () => (await import('./show.view.js')).vesselView,
  })
}

function sinceAlone(words: readonly string[]): OctError {
  return new OctError('usage', '--since needs --positions', {
    tryNext: [`oct vessels show ${words.join(' ')} --positions --since 7d`],
  })
}
