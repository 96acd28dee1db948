import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { durationArgument } from '../../cli/command/duration-argument.js'
import { storagePlaces } from '../../cli/settings/storage-places.js'
import { OctError } from '../../errors.js'
import type { VerifiedFile } from './verify.js'

interface VerifyOptions {
  repair?: boolean
  lockTimeout?: number
}

export function cacheVerifyCommand(context: CommandContext): Command {
  const command = new Command('verify')
    .summary('Verify the cache and the journal')
    .description(
      'Checks the files of the cache and the journal, and compares each cached row with the response of the service. Exits with code 13 if a file or a row is wrong. --repair corrects wrong rows. If the cache is damaged, --repair renames the file, and the next command fills a new cache. --repair never changes a damaged journal.',
    )
    .option('--repair', 'repair faulty rows; move a damaged cache aside')
    .option(
      '--lock-timeout <duration>',
      'how long to wait for a sync that is running',
      durationArgument,
    )
    .action(async ({ repair = false, lockTimeout = 0 }: VerifyOptions) => {
      const { verifyFiles } = await import('./verify.js')
      const { cacheVerifyView } = await import('./verify.view.js')
      const files = await verifyFiles(await context.workspace(), {
        ...storagePlaces(context.settings()),
        isRepairing: repair,
        lockTimeoutMs: lockTimeout,
      })
      await context.present({ view: cacheVerifyView, rows: files })
      refuseFaults(files, repair)
    })
  return withHelp(command, {
    examples: [
      ['oct cache verify', 'check the cache and the journal'],
      ['oct cache verify --repair', 'repair the cache'],
    ],
    exits: ['partial', 'local'],
    view: async () => (await import('./verify.view.js')).cacheVerifyView,
  })
}

function refuseFaults(files: readonly VerifiedFile[], isRepairing: boolean): void {
  const wrong = files.find(({ state }) => state === 'faulty' || state === 'damaged')
  if (wrong === undefined) return
  const reason = wrong.problems[0] ?? ''
  if (wrong.file === 'journal') {
    throw new OctError('local', 'The journal is damaged', {
      reason: `${reason}. The journal was not changed, because it contains records that the service does not have.`,
      tryNext: [`restore ${wrong.path} from a backup, or move the file to another folder`],
    })
  }
  const faults = wrong.faults === 1 ? 'a fault' : `${wrong.faults} faults`
  throw new OctError(isRepairing ? 'partial' : 'local', `The cache has ${faults}`, {
    reason,
    tryNext: [isRepairing ? 'oct cache purge' : 'oct cache verify --repair'],
  })
}
