import type { Box } from '../../domain/box.js'
import type { Change } from '../../domain/change.js'
import type { CostSources } from '../../domain/tariffs/box-costs.js'
import { holdSpans } from '../../domain/tariffs/hold-spans.js'
import { needsAvailability, needsBill, skipsHolds } from '../../domain/tariffs/needed-facts.js'
import type { TariffRule } from '../../domain/tariffs/tariff-rule.js'
import type { Workspace } from '../workspace.js'

/** Returns what tariff rules need: the time, the gate calendars, holds, availability, and the containers of a bill. */
export async function costSources(
  workspace: Pick<Workspace, 'cache' | 'calendars' | 'now'>,
  rules: readonly TariffRule[],
): Promise<CostSources> {
  const sources = { now: workspace.now(), calendars: await workspace.calendars() }
  return {
    ...sources,
    ...(rules.some(skipsHolds) ? { holdsOf: await holdsReader(workspace) } : {}),
    ...(rules.some(needsAvailability)
      ? { availabilityOf: await availabilityReader(workspace) }
      : {}),
    ...(rules.some(needsBill) ? { billOf: await billReader(workspace) } : {}),
  }
}

async function holdsReader({
  cache,
}: Pick<Workspace, 'cache'>): Promise<NonNullable<CostSources['holdsOf']>> {
  const { changes } = await cache()
  const byBox = new Map<string, Change[]>()
  for (const change of changes.list({ areHolds: true })) {
    const own = byBox.get(change.objectId)
    if (own) own.push(change)
    else byBox.set(change.objectId, [change])
  }
  return ({ container }) => holdSpans(byBox.get(container.id) ?? [])
}

/** Finds when containers became available, from events that commands such as `oct containers events` read. */
async function availabilityReader({
  cache,
}: Pick<Workspace, 'cache'>): Promise<NonNullable<CostSources['availabilityOf']>> {
  const { events } = await cache()
  const byBox = events.available()
  return ({ container }) =>
    (byBox.get(container.id) ?? []).flatMap(({ timestamp, location_locode: locode }) =>
      timestamp ? [{ at: timestamp, locode: locode ?? null }] : [],
    )
}

async function billReader({
  cache,
}: Pick<Workspace, 'cache'>): Promise<NonNullable<CostSources['billOf']>> {
  const { containers } = await cache()
  const known = new Map<string, readonly Box[]>()
  return ({ shipment }) => {
    if (shipment === null) return []
    const before = known.get(shipment.id)
    if (before !== undefined) return before
    const boxes = containers.ofShipment(shipment.id)
    // Keeps only a few bills in memory, because a list names all containers of a bill one after another.
    if (known.size >= mostBills) known.clear()
    known.set(shipment.id, boxes)
    return boxes
  }
}

const mostBills = 100
