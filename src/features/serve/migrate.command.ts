import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { servedFolder } from './served-folder.js'

export function serveMigrateCommand(context: CommandContext): Command {
  const command = new Command('migrate')
    .summary('Create or update the tables of the database')
    .description(
      'oct serve also updates the tables when it starts. If several processes start, one of them updates the tables, and the others wait. If a step fails, the database stays unchanged.',
    )
    .action(async () => {
      refuseReadOnly(context, 'Updating the database')
      const detail = 'with the tables of this version'
      const action = { action: 'update', subject: 'the database', detail }
      if (await printedInstead(context, command, [action])) return
      const { withService } = await import('./hosted-service.js')
      const served = servedFolder(command, context)
      const complaint = await withService(context, served, ({ world }) =>
        world.store.schemaComplaint(),
      )
      if (complaint !== null) throw new Error(complaint)
      await context.notice('The tables of the database are up to date.')
    })
  return withHelp(command, {
    above: ['--folder', '--database'],

    examples: [
      ['oct serve migrate', 'update the database in the folder'],
      [
        'oct serve migrate --database postgres://oct@db.example.com/oct',
        'create the tables in PostgreSQL before the first node starts',
      ],
    ],
    hasAction: true,
  })
}
