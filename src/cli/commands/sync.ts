import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { withHelp } from '../program/command-help.js'

/** `oct sync` */
export function syncCommand(context: CommandContext): Command {
  const command = new Command('sync')
    .summary('bring the cache up to date')
    .description('Reads active shipments, their containers and tracking requests into the cache.')
    .option('--closed', 'also returned boxes and stopped shipments')
    .action(async (options) => {
      const { syncWorkspace } = await import('../../workflows/sync-workspace.js')
      const { syncView } = await import('../views/sync-view.js')
      const workspace = await context.workspace()
      const includeClosed = options.closed === true
      const report = await syncWorkspace(workspace, { includeClosed, inBackground: true })
      await context.present({ view: syncView, rows: [report], syncedAt: report.startedAt })
    })
  return withHelp(command, {
    examples: [
      ['oct sync', 'read what is active'],
      ['oct sync --quiet && oct holds --check', 'in a job'],
    ],
    calls: ['GET /shipments', 'GET /tracking_requests'],
    exits: ['unavailable', 'local'],
    view: async () => (await import('../views/sync-view.js')).syncView,
  })
}
