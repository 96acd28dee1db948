import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseStandardOutput } from '../../cli/command/refuse-standard-output.js'
import { storagePlaces } from '../../cli/settings/storage-places.js'

interface BackupOptions {
  journal?: string
  force?: boolean
}

export function cacheBackupCommand(context: CommandContext): Command {
  const command = new Command('backup')
    .summary('Back up the cache to a file, even while the cache is in use')
    .description(
      'Copies the cache as it is at one moment to a file that only you can read, and verifies the file. --journal also copies the journal: the record of what oct sent and received, which the service cannot restore. To restore the cache, stop oct, put the file at the path that oct cache info prints, and remove the -wal and -shm files in the same folder.',
    )
    .argument('<file>', 'file to which oct writes the backup of the cache')
    .option('--journal <file>', 'second file, to which oct copies the journal of the profile')
    .option('--force', 'replace the file if the file already exists')
    .action(async (file: string, { journal, force = false }: BackupOptions) => {
      refuseStandardOutput(file, '-', 'oct cache backup acme.sqlite')
      refuseStandardOutput(
        journal,
        '--journal -',
        'oct cache backup acme.sqlite --journal acme-journal.sqlite',
      )
      const actions = [
        { action: 'write', subject: file, detail: 'oct writes a copy of the cache to this file' },
        ...(journal
          ? [
              {
                action: 'write',
                subject: journal,
                detail: 'oct writes a copy of the journal to this file',
              },
            ]
          : []),
      ]
      if (await printedInstead(context, command, actions)) return
      const { backUpFiles } = await import('./backup.js')
      const workspace = await context.workspace()
      const places = storagePlaces(context.settings())
      const written = await backUpFiles(workspace, { ...places, file, journalFile: journal, force })
      for (const copy of written) {
        await context.notice(`Wrote ${copy.file}: ${copy.bytes} bytes, verified.`)
      }
    })
  return withHelp(command, {
    examples: [
      ['oct cache backup acme.sqlite', 'copy the cache'],
      [
        'oct cache backup acme.sqlite --journal acme-journal.sqlite',
        'copy the cache and the journal',
      ],
    ],
    exits: ['not_found', 'local'],
    hasAction: true,
  })
}
