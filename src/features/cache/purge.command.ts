import { Command, Option } from 'commander'
import { collect } from '../../cli/command/collect.js'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmAction, confirmBeyondSandbox } from '../../cli/command/confirm-action.js'
import { dryRunOption } from '../../cli/command/dry-run-option.js'
import { durationArgument } from '../../cli/command/duration-argument.js'
import { storagePlaces } from '../../cli/settings/storage-places.js'

interface PurgeOptions {
  customer?: string[]
  shipment?: string[]
  allProfiles?: boolean
  lockTimeout?: number
  dryRun?: boolean
}

export function cachePurgeCommand(context: CommandContext): Command {
  const command = new Command('purge')
    .summary('Purge the data of customers, or all data of the profile')
    .description(
      'Removes cached responses, numbers and references, events, changes, journal entries and damaged files from this machine, and overwrites them on the disk. Asks for confirmation first. The next sync reads the data that the service still has. oct does not delete backups and exports; delete them yourself.',
    )
    .addOption(
      new Option('--customer <name>', 'customer: full name or id of the party').argParser(collect),
    )
    .addOption(
      new Option(
        '--shipment <number>',
        'shipment: full number of the bill, booking or request',
      ).argParser(collect),
    )
    .addOption(dryRunOption())
    .option('--all-profiles', 'purge every profile and service on this machine')
    .option(
      '--lock-timeout <duration>',
      'how long to wait for a sync that is running',
      durationArgument,
    )
    .action(async (options: PurgeOptions) => {
      const { customer = [], shipment = [], allProfiles = false, lockTimeout = 0 } = options
      const { dryRun = false } = options
      const confirm = allProfiles ? confirmBeyondSandbox : confirmAction
      const { purgeFiles } = await import('./purge.js')
      const { cachePurgeView, purgePlanView } = await import('./purge.view.js')
      const purged = await purgeFiles(await context.workspace(), {
        ...storagePlaces(context.settings()),
        scope:
          customer.length + shipment.length > 0
            ? { customers: customer, shipments: shipment }
            : undefined,
        isEveryProfile: allProfiles,
        isTrial: dryRun,
        lockTimeoutMs: lockTimeout,
        confirm: (action) => confirm(context, command, action),
      })
      await context.present({ view: dryRun ? purgePlanView : cachePurgeView, rows: purged })
    })
  return withHelp(command, {
    examples: [
      [
        'oct cache purge --customer "Acme Imports"',
        'purge the data of one customer; oct asks first',
      ],
      ['oct cache purge --all-profiles --dry-run', 'show what oct would purge'],
      [
        'oct cache purge --shipment MEDUFR030802 --yes',
        'purge the data of a shipment without confirmation',
      ],
      ['oct cache purge --all-profiles --yes', 'purge all profiles without confirmation'],
    ],
    exits: ['not_found', 'local'],
    view: async () => (await import('./purge.view.js')).cachePurgeView,
  })
}
