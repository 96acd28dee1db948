import { Command } from 'commander'
import { allOption } from '../../cli/command/all-option.js'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { missingExit } from '../../cli/command/missing-exit.js'
import { sinceArgument, sinceInstant } from '../../cli/command/since-argument.js'
import { addFilterOptions, filterOf } from '../../desk/boxes/filter-options.js'
import { OctError } from '../../errors.js'

export function eventsCommand(context: CommandContext): Command {
  const group = new Command('events')
    .summary('Export events for other programs')
    .addCommand(exportCommand(context))
  return group.action(async () => context.print(group.helpInformation()))
}

const loadView = async () => (await import('./dcsa-events.view.js')).dcsaEventsView

function exportCommand(context: CommandContext): Command {
  const command = addFilterOptions(
    new Command('export')
      .summary('Export events in the format of DCSA Track & Trace 3.0.0')
      .description(
        'Exports transport and equipment events, expected arrivals and retractions of containers. -o json prints one list of events, -o ndjson one event per line; the inbox of another oct serve accepts both formats. Events that the standard cannot express are left out. --since exports only newer events.',
      )
      .argument('[thing...]', 'container, bill or reference numbers, or ids')
      .option(
        '--dcsa',
        'write events in the format of the DCSA standard (required, because oct supports no other standard yet)',
      )
      .addOption(allOption('export every open container that matches the filters'))
      .option(
        '--since <duration>',
        'start of the period: a date, a time, or a duration such as 24h (24 hours ago)',
        sinceArgument,
      ),
  ).action(async (named: string[], options) => {
    const workspace = await context.workspace()
    const now = workspace.now()
    const filter = filterOf(options, now)
    const isNarrowed = options.closed === true || Object.keys(filter).length > 0
    refuseContradiction({ named, isAll: options.all === true, isNarrowed })
    const { exportEvents } = await import('./export.js')
    const { events, fetchedAt, isSimulated, missing } = await exportEvents(workspace, {
      ...{ named, filter, includeClosed: options.closed === true },
      ...(options.since && { since: sinceInstant(options.since, now) }),
    })
    await context.present({
      view: await loadView(),
      rows: events,
      ...(isSimulated && { notices: ['simulated data'] }),
      ...(fetchedAt && { fetchedAt }),
    })
    missingExit(missing)
  })
  return withHelp(command, {
    examples: [
      ['oct events export --dcsa MSCU6639870 -o json', 'export the events of a container'],
      [
        'oct events export --dcsa --all --since 24h --out events.json',
        'export the events of the last 24 hours',
      ],
      [
        'oct events export --dcsa --all --customer Acme -o ndjson',
        'export the events of one customer, one event per line',
      ],
    ],
    calls: ['GET /containers/{id}', 'GET /containers/{id}/transport_events'],
    exits: ['not_found', 'partial', 'unavailable'],
    view: loadView,
  })
}

interface Asked {
  named: readonly string[]
  isAll: boolean
  isNarrowed: boolean
}

function refuseContradiction({ named, isAll, isNarrowed }: Asked): void {
  const tryNext = ['oct events export --dcsa <container>', 'oct events export --dcsa --all']
  if (!isAll && named.length === 0) {
    throw new OctError('usage', 'No container was given', {
      reason: 'Give containers, or --all for every open container.',
      tryNext,
    })
  }
  if (isAll && named.length > 0) {
    const words = named.join(' ')
    throw new OctError(
      'usage',
      `--all selects every container, but "${words}" names only some containers`,
      {
        tryNext,
      },
    )
  }
  if (!isAll && isNarrowed) {
    throw new OctError('usage', 'Filters need --all', {
      reason:
        'Filters apply only to the containers that --all selects, not to containers that you name.',
      tryNext: ['oct events export --dcsa --all'],
    })
  }
}
