import type { CommandContext } from '../../cli/command/command-context.js'

export async function presentShares(context: CommandContext): Promise<void> {
  const { listLinks } = await import('./list.js')
  const { shareLinksView } = await import('./share.view.js')
  const rows = await listLinks(await context.workspace())
  await context.present({ view: shareLinksView, rows })
}
