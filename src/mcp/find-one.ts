import type { FoundObject } from '../desk/find/find-anything.js'
import { findAnything } from '../desk/find/find-anything.js'
import { ensureFresh } from '../desk/sync/ensure-fresh.js'
import type { Workspace } from '../desk/workspace.js'
import { nearNames } from '../domain/near-names.js'
import { ToolError } from './tool-error.js'
import { bare, compact, theirsOf } from './untrusted.js'

const mostCandidates = 10

const foundFacts = ({ kind, number, bill_of_lading_number, matched, is_open }: FoundObject) =>
  compact({
    kind: kind.replaceAll('_', ' '),
    number: bare(number),
    bill: kind === 'container' ? bare(bill_of_lading_number) : undefined,
    matched,
    state: is_open ? 'open' : 'closed',
  })

/** Describes a found object in one line. The line contains no texts by third parties. */
export const foundLine = (found: FoundObject): string => Object.values(foundFacts(found)).join(', ')

type Cache = Awaited<ReturnType<Workspace['cache']>>

export function foundRow(found: FoundObject, { containers, shipments }: Cache) {
  const box = found.kind === 'container' ? containers.byId(found.id)?.container : undefined
  const bill = shipments.byId(found.shipment_id ?? '')?.shipment
  const ref = theirsOf([...(box?.ref_numbers ?? []), ...(bill?.ref_numbers ?? [])])
  return compact({ ...foundFacts(found), ref })
}

/** Finds the object that a word names; for a container, the active trip. Throws `ambiguous` or `not_found`. */
export async function findOne(workspace: Workspace, word: string): Promise<FoundObject> {
  await ensureFresh(workspace)
  const cache = await workspace.cache()
  const found = await findAnything(workspace, word)
  if (found.length === 0) throw await notFound(workspace, word)
  const [first] = found
  const isPart = first?.matched.startsWith('part') === true
  // If a bill and its containers have the same reference, the reference means the bill.
  const same = found.filter(
    ({ kind, matched }) => kind === first?.kind && matched === first.matched,
  )
  const open = same.filter(({ is_open }) => is_open)
  const meant = isPart ? found : open.length > 0 ? open : same.slice(0, 1)
  const [one, ...others] = meant
  if (one !== undefined && others.length === 0) return one
  throw new ToolError(
    'ambiguous',
    `The number can mean ${meant.length} objects: ask the person which object to use`,
    {
      candidates: meant.slice(0, mostCandidates).map((each) => foundRow(each, cache)),
      next: { tool: 'show', args: { number: bare(one?.number) } },
    },
  )
}

async function notFound(workspace: Workspace, word: string): Promise<ToolError> {
  const { containers, shipments } = await workspace.cache()
  const numbers = [
    ...containers.list({ openOnly: false }).map(({ container }) => container.number),
    ...shipments.list({ openOnly: false }).map(({ shipment }) => shipment.bill_of_lading_number),
  ]
  const nearest = nearNames(word, new Set(numbers.filter(Boolean)))
  const next = nearest[0] === undefined ? {} : { args: { number: bare(nearest[0]) } }
  return new ToolError(
    'not_found',
    'No tracked container or shipment has this number or reference',
    {
      nearest: nearest.map(bare),
      next:
        nearest[0] === undefined
          ? { tool: 'identify', args: { numbers: [bare(word)] } }
          : { tool: 'show', ...next },
    },
  )
}
