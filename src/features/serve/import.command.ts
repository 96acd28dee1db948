import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { serveBlobs } from '../../cli/command/serve-settings.js'
import { servedFolder } from './served-folder.js'

export function serveImportCommand(context: CommandContext): Command {
  const command = new Command('import')
    .summary('Add accounts from a file that oct serve export wrote')
    .description(
      'Verifies the file, then imports all of the file or nothing, and compares counts and checksums before anything is visible. After an interruption, run the command again. Existing accounts are not changed. With SQLite, stop the service first; with PostgreSQL, the service may run.',
    )
    .argument('<file>', 'path of the export file; uploaded files are in <file>-blobs')
    .action(async (file: string) => {
      refuseReadOnly(context, 'Importing accounts')
      const action = {
        action: 'import',
        subject: file,
        detail: 'the accounts in the file are added to the service',
      }
      if (await printedInstead(context, command, [action])) return
      const { importService } = await import('./transfer.js')
      const { accounts, rows, files, isNew } = await importService(context, {
        ...{ file, signal: context.terminal.interruption },
        served: servedFolder(command, context),
        blobs: serveBlobs(command.optsWithGlobals(), context.terminal.env),
      })
      const what = `${accounts.length} ${accounts.length === 1 ? 'account' : 'accounts'}`
      await context.notice(
        isNew
          ? `Imported and verified ${what} with ${rows} rows and ${files.length} uploaded files.`
          : `Nothing was imported. The service already contains the file: ${what} with the same ${rows} rows.`,
      )
    })
  return withHelp(command, {
    above: ['--folder', '--database', '--blobs'],

    examples: [
      ['oct serve import acme.oct', 'add the accounts to the database in the folder'],
      [
        'oct serve import acme.oct --database postgres://oct@db.example.com/oct',
        'add the accounts to a PostgreSQL database',
      ],
    ],
    hasAction: true,
  })
}
