import { limits } from '../../../contract/limits.js'
import type { Box } from '../../../domain/box.js'
import type { ClockCost } from '../../../domain/tariffs/box-costs.js'
import { byUrgency } from '../../../domain/tariffs/listed-clocks.js'
import { knownZone, localDate } from '../../../domain/zoned-time.js'
import { hasEntitlement } from '../../accounts/features.js'
import { type StoredVoyage, voyagesOf } from '../../board/boxes-of.js'
import { eventsOfBox } from '../../board/events-of-box.js'
import { type FoundObjects, findObjects, type PageObject } from '../../board/find-page-object.js'
import { BillPage } from '../../pages/bill-page.js'
import { BoxPage } from '../../pages/box-page.js'
import { boxPath, pathOf } from '../../pages/page-facts.js'
import { SearchPage, type SearchResult } from '../../pages/search-page.js'
import type { Tenant } from '../../store/database/store.js'
import { type Hit, searchEntries } from '../../store/search-entries.js'
import { listShipments } from '../../store/shipments.js'
import { requestsById } from '../../store/tracking-requests.js'
import { clocksOfBoxes } from '../../tariffs/clocks-of-boxes.js'
import { usableRules } from '../../tariffs/usable-rules.js'
import { problem } from '../problem.js'
import { ownMap } from './show-maps.js'
import { answerPage, redirect, requireRate, type SignedIn } from './visits.js'

const searchRate = { most: 60, windowMs: 60_000 }

/** Shows a container as part of the bill in the query; without a query, as part of its newest bill. */
export async function showBox(visit: SignedIn): Promise<Response> {
  const { context, tenant } = visit
  const found = await namedObjects(tenant, context.req.param('number') ?? '', 'container number')
  const wanted = context.req.query('bill')
  const named = found.filter(({ container }) => container !== null)
  const object = wanted ? named.find(({ bill }) => bill === wanted) : named[0]
  if (object === undefined) throw problem(404)
  const others = named.map(({ bill }) => bill).filter((bill) => bill !== object.bill)
  return boxAnswer(visit, object, others)
}

async function boxAnswer(
  visit: SignedIn,
  object: PageObject,
  otherBills: readonly string[],
): Promise<Response> {
  const { tenant, page } = visit
  const voyage = await voyageOf(tenant, object.shipmentId)
  const box = voyage?.boxes.find(({ container }) => container.id === object.containerId)
  if (voyage === undefined || box === undefined) throw problem(404)
  const shown = {
    box,
    bill: object.bill,
    events: await eventsOfBox(tenant, box.container.id),
    others: voyage.boxes.filter((other) => other !== box),
    otherBills: [...new Set(otherBills)],
    clocks: await clocksOf(visit, box),
    map: (await ownMap(visit, [box]))?.picture,
    canRefresh:
      hasEntitlement(visit.session.caller, 'refresh') && !box.shipment?.line_tracking_stopped_at,
    done: visit.context.req.query('done') ?? null,
  }
  return answerPage(visit, <BoxPage page={page} found={shown} />)
}

/** Returns the charges (clocks) of a container, the most urgent first. Null if the account has no usable tariffs. */
async function clocksOf({ tenant, now, session }: SignedIn, box: Box): Promise<ClockCost[] | null> {
  const { tariffs: checksum } = session.caller
  const rules = checksum === null ? undefined : await usableRules(tenant, { now, checksum })
  if (rules === undefined) return null
  const [own] = await clocksOfBoxes(tenant, [box], { rules, now })
  return byUrgency(own?.clocks ?? [])
}

const voyageOf = async (tenant: Tenant, shipmentId: string): Promise<StoredVoyage | undefined> =>
  (await voyagesOf(tenant, [shipmentId])).get(shipmentId)

/** Shows a bill of lading. Marks the container that a link named. */
export async function showBill(visit: SignedIn): Promise<Response> {
  const { context, tenant } = visit
  const found = await namedObjects(tenant, context.req.param('number') ?? '', 'number or reference')
  const [object] = found.filter(({ containerId }) => containerId === null)
  if (object === undefined) throw problem(404)
  const query = readQuery(visit)
  const link = query === '' ? null : { query, found: await findObjects(tenant, query) }
  return billAnswer(visit, {
    shipmentId: object.shipmentId,
    selected: context.req.query('container') ?? null,
    link,
  })
}

interface WantedBill {
  shipmentId: string
  selected: string | null
  /** The shared link through which a person opened the page. Null if the page was opened without a shared link. */
  link: { query: string; found: FoundObjects } | null
}

async function billAnswer(
  visit: SignedIn,
  { shipmentId, selected, link }: WantedBill,
): Promise<Response> {
  const { tenant, page, now } = visit
  const voyage = await voyageOf(tenant, shipmentId)
  if (voyage === undefined) throw problem(404)
  const { shipment, boxes } = voyage
  const today = localDate(now, knownZone(shipment.pod_timezone) ?? 'UTC')
  const matched = link && {
    query: link.query,
    tier: link.found.tier,
    others: link.found.objects.filter(
      (object) => object.shipmentId !== shipmentId || object.container !== selected,
    ),
  }
  const done = visit.context.req.query('done') ?? null
  const map = await ownMap(visit, boxes)
  const found = { shipment, boxes, today, selected, matched, map, done }
  return answerPage(visit, <BillPage page={{ ...page, query: link?.query ?? '' }} found={found} />)
}

async function namedObjects(
  tenant: Tenant,
  number: string,
  tier: FoundObjects['tier'],
): Promise<PageObject[]> {
  const found = await findObjects(tenant, number.slice(0, 200))
  return found.tier === tier ? found.objects : []
}

export const readQuery = (visit: SignedIn | { context: SignedIn['context'] }): string =>
  (visit.context.req.query('q') ?? '').replaceAll('\0', '').trim().slice(0, 200)

const pagePath = ({ container, bill }: PageObject): string =>
  container === null ? pathOf('shipments', bill) : boxPath(container, bill)

/** Shows the results of a search. If exactly one record matches a number or reference, redirects to its page. */
export async function showSearch(visit: SignedIn): Promise<Response> {
  const { tenant, page, base, session } = visit
  await requireRate(visit, `search ${session.hash}`, searchRate)
  const query = readQuery(visit)
  const found = await findObjects(tenant, query)
  const [object] = found.objects
  const isExact = found.tier === 'container number' || found.tier === 'number or reference'
  if (object && isExact && found.objects.length === 1)
    return redirect(visit, `${base}${pagePath(object)}`)
  const hits =
    isExact && found.objects.length === limits.maxSearchResults
      ? found.objects.map(hitOf)
      : await searchEntries(tenant, query)
  const results = await resultsOf(tenant, hits, found)
  return answerPage(
    visit,
    <SearchPage page={page} searched={{ query, results, isNewest: false }} />,
  )
}

/** Redirects to the bill of the first match and selects its container. If nothing matches, shows the newest bills. */
export async function showFound(visit: SignedIn): Promise<Response> {
  const { tenant, base } = visit
  const query = readQuery(visit)
  const { tier, objects } = await findObjects(tenant, query)
  const [object, ...others] = objects
  if (object === undefined) return showNewest(visit, query)
  const { container, bill } = object
  const isUnsure = tier.startsWith('part of') || others.length > 0
  const more = new URLSearchParams({
    ...(container === null ? {} : { container }),
    ...(isUnsure ? { q: query } : {}),
  })
  const path = pathOf('shipments', bill)
  return redirect(visit, `${base}${path}${more.size === 0 ? '' : `?${more}`}`)
}

/** Shows the first match without a redirect, for a program that sends an API key and has no session. */
export async function showFoundAtOnce(visit: SignedIn): Promise<Response> {
  const query = readQuery(visit)
  const found = await findObjects(visit.tenant, query)
  const [object] = found.objects
  if (object === undefined) return showNewest(visit, query)
  const { shipmentId, container: selected } = object
  return billAnswer(visit, { shipmentId, selected, link: { query, found } })
}

const hitOf = ({ shipmentId, containerId }: PageObject): Hit =>
  containerId === null ? { kind: 0, entity_id: shipmentId } : { kind: 1, entity_id: containerId }

const mostNewest = 25

async function showNewest(visit: SignedIn, query: string): Promise<Response> {
  const { tenant, page } = visit
  const { rows } = await listShipments(tenant, { number: 1, size: mostNewest })
  const voyages = await voyagesOf(
    tenant,
    rows.map(({ id }) => id),
  )
  const results = rows.flatMap(({ id }) => {
    const voyage = voyages.get(id)
    return voyage ? [billResult(voyage)] : []
  })
  return answerPage(visit, <SearchPage page={page} searched={{ query, results, isNewest: true }} />)
}

async function resultsOf(
  tenant: Tenant,
  hits: readonly Hit[],
  { objects }: FoundObjects,
): Promise<SearchResult[]> {
  const idsOf = (kind: number) =>
    hits.filter((hit) => hit.kind === kind).map(({ entity_id }) => entity_id)
  const boxes = new Map<string, { box: Box; bill: string }>()
  const shipmentIds = [...new Set([...idsOf(0), ...objects.map(({ shipmentId }) => shipmentId)])]
  const voyages = await voyagesOf(tenant, shipmentIds)
  for (const { row, boxes: all } of voyages.values()) {
    for (const box of all) boxes.set(box.container.id, { box, bill: row.bill_of_lading_number })
  }
  const requests = await requestsById(tenant, idsOf(2))
  return [
    ...idsOf(1).flatMap((id) => {
      const found = boxes.get(id)
      return found ? [{ kind: 'container' as const, ...found }] : []
    }),
    ...idsOf(0).flatMap((id) => {
      const found = voyages.get(id)
      return found ? [billResult(found)] : []
    }),
    ...requests.map(({ request_number: number, status }) => ({
      kind: 'request' as const,
      number,
      status,
    })),
  ]
}

const billResult = ({ row, boxes }: StoredVoyage): SearchResult => ({
  kind: 'bill',
  number: row.bill_of_lading_number,
  references: JSON.parse(row.ref_numbers) as string[],
  customer: boxes[0]?.shipment?.customer_name ?? '',
  containers: boxes.length,
})
