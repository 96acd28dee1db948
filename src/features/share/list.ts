import type { Workspace } from '../../desk/workspace.js'
import { type LinkRow, linkRow, unlessOffered } from './link-row.js'

/** Reads the account's shared links: working links first, then ended links, each with the newest first. */
export async function listLinks(workspace: Workspace): Promise<LinkRow[]> {
  const client = await workspace.client()
  workspace.progress('Reading the shared links')
  const links = await client.shareLinks
    .list()
    .toArray()
    .catch((error: unknown) => {
      throw unlessOffered(error)
    })
  const rows = links.map((link) => linkRow(link, workspace.now()))
  return [
    ...rows.filter(({ state }) => state === 'active'),
    ...rows.filter(({ state }) => state !== 'active'),
  ]
}
