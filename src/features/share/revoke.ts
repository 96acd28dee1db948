import type { Workspace } from '../../desk/workspace.js'
import { foldText } from '../../domain/matches-words.js'
import { OctError } from '../../errors.js'
import { type LinkRow, linkRow, unlessOffered } from './link-row.js'
import { listLinks } from './list.js'

/** Finds links by id, or by what a working link shows. Throws `not_found`, or `usage` if several match. */
export async function findLinks(
  workspace: Workspace,
  words: readonly string[],
): Promise<LinkRow[]> {
  const rows = await listLinks(workspace)
  const found = words.map((word) => oneLink(rows, word.trim()))
  return [...new Set(found)]
}

function oneLink(rows: readonly LinkRow[], word: string): LinkRow {
  const byId = rows.find(({ link }) => link.id === word.toLowerCase())
  if (byId !== undefined) return byId
  const wanted = nameOf(word)
  const called = rows.filter(
    ({ link, state }) => state === 'active' && nameOf(link.label) === wanted,
  )
  const [row, ...others] = called
  if (row === undefined) {
    throw new OctError('not_found', `No working link shows "${word}"`, {
      reason: 'Give the id of a link, or the exact number or name that the link shows.',
      tryNext: ['oct share list'],
    })
  }
  if (others.length === 0) return row
  throw new OctError('usage', `${called.length} working links show "${word}"`, {
    reason: `Choose a link by its id: ${called.map(({ link }) => link.id).join(', ')}. Nothing was done.`,
    tryNext: called.slice(0, 3).map(({ link }) => `oct share revoke ${link.id}`),
  })
}

const nameOf = (text: string): string => foldText(text).trim()

export async function revokeLinks(
  workspace: Workspace,
  rows: readonly LinkRow[],
): Promise<LinkRow[]> {
  const client = await workspace.client()
  const revoked: LinkRow[] = []
  for (const { link } of rows) {
    workspace.progress(`Ending the link to ${link.label}`)
    const ended = await client.shareLinks.revoke(link.id).catch((error: unknown) => {
      throw unlessOffered(error)
    })
    revoked.push(linkRow(ended, workspace.now()))
  }
  return revoked
}
