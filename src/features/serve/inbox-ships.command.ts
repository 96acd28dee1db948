import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { servedFolder } from './served-folder.js'

export function serveInboxShipsCommand(context: CommandContext): Command {
  const command = new Command('ships')
    .summary('Import vessel positions for every account')
    .description(
      'Accepts one JSON object per line, in the format of aisstream.io, or {"mmsi", "imo", "latitude", "longitude", "heading", "course", "speed_knots", "at"}. Importing a file twice changes nothing. The service may run at the same time.',
    )
    .argument('<file>', 'file of positions, as NDJSON')
    .action(async (file: string) => {
      refuseReadOnly(context, 'Importing positions')
      const action = { action: 'import', subject: file, detail: 'positions of ships' }
      if (await printedInstead(context, command, [action])) return
      const { importPositions } = await import('./inbox-ships.js')
      const { positions, set_aside } = await importPositions(context, {
        file,
        ...servedFolder(command, context),
      })
      const { count, first } = set_aside
      const aside =
        first === null
          ? ''
          : `; lines without a position: ${count} (${first.where}: ${first.reason})`
      await context.notice(`Vessel positions imported: ${positions}${aside}`)
    })
  return withHelp(command, {
    above: ['--folder', '--database'],

    examples: [['oct serve inbox ships ships.ndjson', 'import vessel positions from a file']],
    exits: ['rejected', 'local'],
    hasAction: true,
  })
}
