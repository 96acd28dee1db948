import type { Ref } from '../../contract/json-api.js'
import { limits } from '../../contract/limits.js'
import type { Shipment } from '../../contract/tracked-resources.js'
import { syncIncludes, withBoxes } from './includes.js'
import { beginAnew, type Pass, startOf, storePage, storeStep, unseenBy } from './pass.js'
import { readAhead } from './read-ahead.js'
import { mostRereads, settleUnseen } from './settle-unseen.js'
import { nextLink, type Paged, type SyncPage } from './sync-source.js'
import { unlessRefused } from './unless-refused.js'

/** Reads the list of shipments, starting after the last stored page. Starts again if the list has changed too much. */
export async function readShipments(pass: Pass): Promise<void> {
  await readPages(pass)
  const isDoubtful = pass.isResumed && unseenBy(pass).length > mostRereads
  if (isDoubtful) {
    beginAnew(pass)
    await readPages(pass)
  }
  if (pass.isResumed) await readNewest(pass)
  const settled = await settleUnseen(pass)
  pass.at = { ...pass.at, stage: 'requests', next: null, ...settled }
  storeStep(pass, () => {})
}

function readPages(pass: Pass): Promise<void> {
  const read = async () => {
    const pages = listFrom(pass, pass.at.next).pages()
    for await (const { page, readAt } of readAhead(pages, pass.now)) {
      pass.calls += 1
      storeShipments(pass, page, readAt)
    }
  }
  return unlessRefused(pass, { list: 'next', read, forget: () => beginAnew(pass) })
}

function listFrom({ source, includeClosed }: Pass, next: string | null): Paged<Shipment> {
  const filter = includeClosed ? {} : { tracking_stopped: false }
  const query = { include: syncIncludes, filter, pageSize: limits.maxPageSize }
  return source.shipments.list({
    ...query,
    related: 'beside',
    ...(next === null ? {} : { from: next }),
  })
}

/** Reads the first pages of the list again after an interruption, because new shipments are added at its start. */
async function readNewest(pass: Pass): Promise<void> {
  const isKnown = ({ id }: Shipment) => pass.cache.shipments.byId(id) !== undefined
  for await (const page of listFrom(pass, null).pages()) {
    pass.calls += 1
    const isNews = !page.items.every(isKnown)
    pass.at = { ...pass.at, ...countsWith(pass, page.items) }
    storeStep(pass, () =>
      pass.cache.save([...page.items.map(withBoxes), ...owned(page)], pass.now()),
    )
    if (!isNews) return
  }
}

function storeShipments(pass: Pass, page: SyncPage<Shipment>, readAt: Date): void {
  const { items } = page
  storePage(pass, page, {
    store: () => pass.cache.save([...items.map(withBoxes), ...owned(page)], readAt, pass.now()),
    count: {
      next: nextLink(page) ?? null,
      ...countsWith(pass, items),
    },
  })
}

/** Counts each shipment once. If a shipment changes during the sync, it is in the list twice. */
function countsWith(pass: Pass, items: readonly Shipment[]) {
  const own = pass.isResumed ? items.filter(({ id }) => !isRead(pass, id)) : items
  const boxes = new Set(own.flatMap(({ containers }) => (containers ?? []).map(({ id }) => id)))
  const { shipments, containers } = pass.at
  return { shipments: shipments + own.length, containers: containers + boxes.size }
}

function isRead(pass: Pass, id: string): boolean {
  const known = pass.cache.shipments.byId(id)
  return known !== undefined && known.fetchedAt >= startOf(pass)
}

/** Returns the objects of a page. If a container names no shipment, it gets the shipment that lists the container. */
function owned({ items, included }: SyncPage<Shipment>): Ref[] {
  const isOwned = (one: Ref): boolean => one.type !== 'container' || 'shipment' in one
  if (included.every(isOwned)) return included
  const owners = new Map(
    items.flatMap((one) => (one.containers ?? []).map(({ id }) => [id, one.id] as const)),
  )
  return included.map((one) => {
    const owner = isOwned(one) ? undefined : owners.get(one.id)
    return owner === undefined ? one : { ...one, shipment: { id: owner, type: 'shipment' } }
  })
}
