import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { storagePlaces } from '../../cli/settings/storage-places.js'

export function cacheInfoCommand(context: CommandContext): Command {
  const command = new Command('info')
    .summary('Show what the cache contains, how old it is and how large it is')
    .description(
      'Shows the cache, the journal and the other files of the profile. Sends no request to the service. If an earlier version of oct wrote the cache, oct first rebuilds the cache.',
    )
    .action(async () => {
      const { describeFiles } = await import('./info.js')
      const { cacheInfoView } = await import('./info.view.js')
      const info = await describeFiles(await context.workspace(), storagePlaces(context.settings()))
      const notices = info.cache === null ? ['The cache contains no data yet'] : []
      await context.present({ view: cacheInfoView, rows: [info], notices })
    })
  return withHelp(command, {
    examples: [
      ['oct cache info', 'show the age and size of the cache'],
      ['oct cache info --json', 'print the age and the size of the cache as JSON, for a script'],
    ],
    exits: ['local'],
    view: async () => (await import('./info.view.js')).cacheInfoView,
  })
}

export function cachePathCommand(context: CommandContext): Command {
  const command = new Command('path')
    .summary('Print the path of the cache')
    .description('Prints the path even if the file does not exist.')
    .action(async () => {
      const { cachePath } = await import('../../cache/cache-file.js')
      await context.printWord(cachePath(storagePlaces(context.settings()).cache))
    })
  return withHelp(command, {
    examples: [['oct cache path', 'print the path of the cache, for use in another command']],
  })
}
