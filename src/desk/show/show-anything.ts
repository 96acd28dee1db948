import type { Match } from '../../cache/resolve.js'
import type { TrackingRequest } from '../../contract/tracking-request.js'
import type { Voyage } from '../../domain/voyage.js'
import { OctError } from '../../errors.js'
import { foremost } from '../find/find-exact.js'
import { findOneNamed } from '../find/find-named.js'
import { orFedByWebhooks } from '../sync/fed-by-webhooks.js'
import type { Workspace } from '../workspace.js'
import { type ContainerAnswer, readContainers } from './show-container.js'
import { showRequest } from './show-request.js'
import { readVoyage } from './show-shipment.js'

export type Shown =
  | { kind: 'container'; detail: ContainerAnswer['details'][number]; fetchedAt: Date }
  | { kind: 'shipment'; voyage: Voyage; fetchedAt: Date }
  | { kind: 'request'; request: TrackingRequest }

/** Finds a container, a shipment, or a tracking request without a shipment. If several match, uses the best match. */
export async function showAnything(base: Workspace, word: string): Promise<Shown> {
  const workspace = await orFedByWebhooks(base)
  const match = await firstNamed(workspace, word)
  if (match?.kind === 'container') {
    const { details, fetchedAt } = await readContainers(workspace, [match.id])
    const [detail] = details
    if (detail) return { kind: 'container', detail, fetchedAt }
  }
  if (match?.shipmentId) return voyageShown(workspace, match.shipmentId)
  const isById = match === undefined || match.via === 'id'
  return requestShown(workspace, isById ? word : match.number)
}

async function firstNamed(workspace: Workspace, word: string): Promise<Match | undefined> {
  const found = await findOneNamed(workspace, word).catch((error: unknown) => {
    if (error instanceof OctError && error.code === 'not_found') return undefined
    throw error
  })
  if (found === undefined) return undefined
  const [first, ...others] = foremost(found)
  if (first && others.length > 0) await sayOthers(workspace, word, [first, ...others])
  return first
}

async function sayOthers(
  workspace: Workspace,
  word: string,
  [first, ...others]: readonly [Match, ...Match[]],
): Promise<void> {
  const { shipments } = await workspace.cache()
  const isTwice = others.some(({ number }) => number === first.number)
  const named = ({ number, id, kind, shipmentId }: Match): string => {
    if (!isTwice || number !== first.number) return number
    const bill = shipments.byId(shipmentId ?? '')?.shipment.bill_of_lading_number
    return `${number}${kind === 'container' && bill ? ` of ${bill}` : ''} (${id})`
  }
  const names = others.slice(0, 3).map(named)
  const rest = others.length > names.length ? ` and ${others.length - names.length} more` : ''
  workspace.notice(
    `"${word}" matches ${others.length + 1} objects; showing ${named(first)}, not ${names.join(', ')}${rest}.`,
  )
}

async function requestShown(workspace: Workspace, word: string): Promise<Shown> {
  const [request] = await showRequest(workspace, [word], { wait: false, waitTimeoutMs: 0 }).catch(
    (error: unknown) => {
      const isMissing = error instanceof OctError && error.code === 'not_found'
      throw isMissing
        ? error.revised({ message: `No tracked container or shipment matches "${word}"` })
        : error
    },
  )
  if (request === undefined) throw new Error(`no tracking request was found for ${word}`)
  const shipmentId = request.tracked_object?.id
  return shipmentId ? voyageShown(workspace, shipmentId) : { kind: 'request', request }
}

async function voyageShown(workspace: Workspace, shipmentId: string): Promise<Shown> {
  const voyage = await readVoyage(workspace, shipmentId)
  return { kind: 'shipment', voyage, fetchedAt: voyage.fetchedAt }
}
