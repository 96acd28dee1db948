import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseStandardOutput } from '../../cli/command/refuse-standard-output.js'
import { serveBlobs } from '../../cli/command/serve-settings.js'
import { servedFolder } from './served-folder.js'

export function serveBackupCommand(context: CommandContext): Command {
  const command = new Command('backup')
    .summary('Back up the service while it runs')
    .description(
      'Copies the data as they are at one moment to a file that only you can read, and verifies the file. Uploaded files go to the folder <file>-blobs; files that are already in that folder are not copied again. With --blobs, uploaded files are not copied, and stay in the cloud storage. To restore, put the file as service.db and the folder as service.db-blobs into an empty folder, and serve that folder.',
    )
    .argument('<file>', 'file to which oct writes the backup of the service')
    .option('--force', 'replace the file if the file already exists')
    .action(async (file: string, options) => {
      refuseStandardOutput(file, '-', 'oct serve backup acme.db')
      const action = {
        action: 'write',
        subject: file,
        detail: 'oct writes a copy of the database and of the uploaded files to this file',
      }
      if (await printedInstead(context, command, [action])) return
      const { backUpService } = await import('./backup.js')
      const backup = await backUpService(context, {
        file,
        force: options.force === true,
        hasBucket: serveBlobs(command.optsWithGlobals(), context.terminal.env) !== undefined,
        ...servedFolder(command, context),
      })
      await context.notice(`Wrote ${backup.file}: ${backup.bytes} bytes, verified.`)
    })
  return withHelp(command, {
    above: ['--folder', '--database', '--blobs'],

    examples: [
      ['oct serve backup acme.db', 'copy the data of the running service'],
      [
        'oct serve backup nightly.db --force',
        'replace the previous backup, for example every night',
      ],
    ],
    hasAction: true,
  })
}
