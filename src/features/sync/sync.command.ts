import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { durationArgument } from '../../cli/command/duration-argument.js'
import type { SyncReport } from '../../desk/sync/sync-report.js'
import { counted } from '../../domain/counted.js'

interface SyncOptions {
  closed?: boolean
  lockTimeout?: number
}

export function syncCommand(context: CommandContext): Command {
  const command = new Command('sync')
    .summary('Update the cache from the service')
    .description(
      'Reads active shipments, their containers and changed tracking requests. Continues a sync that was interrupted within the last hour. Only one sync runs at a time.',
    )
    .option('--closed', 'include returned containers and stopped shipments')
    .option(
      '--lock-timeout <duration>',
      'how long to wait for a sync that is running',
      durationArgument,
    )
    .action(async ({ closed = false, lockTimeout = 0 }: SyncOptions) => {
      const { syncAfterOthers } = await import('../../desk/sync/sync-workspace.js')
      const { syncView } = await import('./sync.view.js')
      const report = await syncAfterOthers(await context.workspace(), {
        includeClosed: closed,
        inBackground: true,
        lockTimeoutMs: lockTimeout,
      })
      const notices = changesNotice(report)
      await context.present({ view: syncView, rows: [report], syncedAt: report.startedAt, notices })
    })
  return withHelp(command, {
    examples: [
      ['oct sync', 'update the cache'],
      ['oct sync --quiet && oct holds --check', 'update the cache in a scheduled job'],
      ['oct sync --lock-timeout 2m', 'wait up to 2 minutes for a sync that is running'],
    ],
    calls: [
      'GET /shipments',
      'GET /shipments/{id}',
      'GET /tracking_requests',
      'GET /tracking_requests/{id}',
      'GET /shipping_lines',
    ],
    exits: ['unavailable', 'local'],
    view: async () => (await import('./sync.view.js')).syncView,
  })
}

function changesNotice({ changes, startedAt }: SyncReport): string[] {
  if (changes === 0) return []
  const found = counted(changes, 'change')
  return [`${found} (oct changes --since ${startedAt.toISOString()})`]
}
