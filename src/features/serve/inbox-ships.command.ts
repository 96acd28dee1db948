import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { toldInstead } from '../../cli/command/told-instead.js'
import { servedFolder } from './served-folder.js'

/** `oct serve inbox ships` */
export function serveInboxShipsCommand(context: CommandContext): Command {
  const command = new Command('ships')
    .summary('take positions of ships in')
    .description(
      'Takes in where ships were, for every account, as what is heard by aisstream.io: an object of JSON a line, as a receiver of that stream wrote it, or {"mmsi", "imo", "latitude", "longitude", "heading", "course", "speed_knots", "at"}. What an account puts into its own inbox is its own. Taken in twice, it is the same. A service that runs goes on meanwhile.',
    )
    .argument('<file>', 'the positions, as NDJSON')
    .action(async (file: string) => {
      refuseReadOnly(context, 'Taking positions in')
      const deed = { action: 'take in', subject: file, detail: 'positions of ships' }
      if (await toldInstead(context, command, [deed])) return
      const { importPositions } = await import('./inbox-ships.js')
      const { positions, set_aside } = await importPositions(context, {
        file,
        ...servedFolder(command, context),
      })
      const { count, first } = set_aside
      const aside =
        first === null
          ? ''
          : `; lines that tell of none: ${count} (${first.where}: ${first.reason})`
      await context.notice(`Positions of ships taken in: ${positions}${aside}`)
    })
  return withHelp(command, {
    above: ['--folder'],

    examples: [['oct serve inbox ships ships.ndjson', 'what an own receiver has heard']],
    exits: ['rejected', 'local'],
    hasDeed: true,
  })
}
