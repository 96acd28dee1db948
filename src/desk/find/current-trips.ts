import type { StoredBox } from '../../cache/box-rows.js'
import type { Matches } from '../../cache/resolve.js'
import type { Workspace } from '../workspace.js'

/** Returns the active trips of a container number. If none is active, returns the latest. Prints a notice. */
export function currentTrips(workspace: Workspace, { tier, matches, boxes }: Matches): StoredBox[] {
  if (tier !== 'container number') return boxes
  const open = matches.filter(({ isOpen }) => isOpen)
  const ids = (open.length > 0 ? open : matches.slice(0, 1)).map(({ id }) => id)
  const current = boxes.filter(({ container }) => ids.includes(container.id))
  const [first] = current
  if (first && current.length < boxes.length) {
    const shown = open.length > 1 ? 'the active trips' : 'the last trip'
    workspace.notice(`${first.container.number} made several trips. Showing ${shown}.`)
  }
  return current
}
