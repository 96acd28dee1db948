import { findExact } from '../../desk/find/find-exact.js'
import type { Workspace } from '../../desk/workspace.js'
import type { Box } from '../../domain/box.js'
import { joinWords } from '../../domain/identifier.js'
import { isOpenBox } from '../../domain/open-box.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'

/** Finds containers by exact number or reference, or the active containers of a B/L. Throws `not_found`. */
export async function boxesToPull(workspace: Workspace, words: readonly string[]): Promise<Box[]> {
  const boxes = new Map<string, Box>()
  for (const word of joinWords(words)) {
    for (const box of await resolveBoxes(workspace, word)) boxes.set(box.container.id, box)
  }
  return [...boxes.values()]
}

async function resolveBoxes(workspace: Workspace, word: string): Promise<Box[]> {
  const cache = await workspace.cache()
  const { kind, id, shipmentId } = await findExact(workspace, word)
  const box = kind === 'container' ? cache.containers.byId(id) : undefined
  if (box !== undefined) return [box]
  const all = cache.shipments.byId(shipmentId ?? '')?.boxes ?? []
  if (all.length === 0) throw withoutBoxes(word)
  const open = all.filter(({ container, shipment }) => isOpenBox(container, shipment))
  if (open.length === 0) throw allOver(word, all)
  const left = all.length - open.length
  if (left > 0) {
    workspace.notice(
      `oct leaves out ${left} of ${all.length} containers of ${word}, because they were returned. To refresh a returned container anyway, give its number.`,
    )
  }
  return open
}

function withoutBoxes(word: string): OctError {
  return new OctError('not_found', `"${word}" has no container yet`, {
    reason: 'The number is tracked, but the shipping line has not listed the containers yet.',
    tryNext: [`oct tracking show ${shellWord(word)} --wait`],
  })
}

function allOver(word: string, boxes: readonly Box[]): OctError {
  return new OctError('not_found', `"${word}" no longer has a container to refresh`, {
    reason:
      'All containers of the shipment were returned, or its tracking has stopped. Nothing was sent.',
    tryNext: boxes.slice(0, 1).map(({ container }) => `oct pull ${shellWord(container.number)}`),
  })
}
