import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'

const loadCarrierView = async () => (await import('./carrier-file.view.js')).carrierFileView

export function serveSourcesCheckCarrierCommand(context: CommandContext): Command {
  const command = new Command('check-carrier')
    .summary('Check a carrier file')
    .description(
      'A carrier file in the folder carriers/ of the service (*.yaml, *.json) describes how to read the API of a shipping line. The built-in profiles are carrier files too. oct serve sources add PCIU --like maersk writes a carrier file with comments. The service reads carrier files when it starts. If one is not valid, the service does not start.',
    )
    .argument('<file>', 'carrier file, YAML or JSON')
    .action(async (file: string) => {
      const { readFileBytes } = await import('../../cli/command/read-file-bytes.js')
      const { checkCarrier } = await import('./sources-carriers.js')
      const { folder } = context.terminal
      const bytes = await readFileBytes(file, { folder, mostBytes: 1024 * 1024 })
      const carrier = await checkCarrier(new TextDecoder().decode(bytes))
      await context.present({ view: await loadCarrierView(), rows: [carrier] })
    })
  return withHelp(command, {
    examples: [
      [
        'oct serve sources check-carrier pciu.yaml',
        'check a carrier file before you restart the service',
      ],
    ],
    exits: ['rejected', 'local'],
    view: loadCarrierView,
  })
}
