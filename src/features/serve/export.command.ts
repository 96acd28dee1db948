import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseStandardOutput } from '../../cli/command/refuse-standard-output.js'
import { serveBlobs } from '../../cli/command/serve-settings.js'
import { servedFolder } from './served-folder.js'

export function serveExportCommand(context: CommandContext): Command {
  const command = new Command('export')
    .summary('Write accounts to a file that another service can import')
    .description(
      'Writes the data as they are at one moment, with counts and checksums, to a file that only you can read, also while the service runs. Uploaded files go to the folder <file>-blobs; with --blobs, uploaded files stay in the bucket. The file contains secrets of webhooks.',
    )
    .argument('<file>', 'file to which oct writes the accounts')
    .option('--account <name>', 'account of the service: oct exports only this account')
    .option('--force', 'replace the file if the file already exists')
    .action(async (file: string, { account, force }) => {
      refuseStandardOutput(file, '-', 'oct serve export acme.oct')
      const subject = account === undefined ? 'all accounts' : `account ${account}`
      const action = {
        action: 'export',
        subject,
        detail: `the data of the accounts is written to ${file}`,
      }
      if (await printedInstead(context, command, [action])) return
      const { exportService } = await import('./transfer.js')
      const written = await exportService(context, {
        ...{ file, account, force: force === true, signal: context.terminal.interruption },
        served: servedFolder(command, context),
        blobs: serveBlobs(command.optsWithGlobals(), context.terminal.env),
      })
      await context.notice(
        `Wrote ${written.file}: ${written.rows} rows, ${written.files} uploaded files.`,
      )
    })
  return withHelp(command, {
    above: ['--folder', '--database', '--blobs'],

    examples: [
      ['oct serve export acme.oct --account acme', 'export one account'],
      ['oct serve export all.oct --force', 'export all accounts, and replace the previous file'],
      [
        'oct serve export acme.oct --account acme --database postgres://oct@db.example.com/oct',
        'export one account from a PostgreSQL database',
      ],
    ],
    exits: ['not_found'],
    hasAction: true,
  })
}
