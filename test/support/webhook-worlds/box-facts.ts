import type { Cache } from '../../../src/cache/cache.js'
import { arrival } from '../../../src/domain/arrival.js'
import type { Box } from '../../../src/domain/box.js'
import { boxState } from '../../../src/domain/box-states.js'
import { allHolds, isGone, readiness } from '../../../src/domain/readiness.js'
import { whereabouts } from '../../../src/domain/whereabouts.js'

/** The facts about a container that lists and cards show; null for an unknown fact. */
export type BoxFacts = Record<string, string | null>

/** Returns the facts of all containers of a cache, by number and shipment. */
export const factsIn = (cache: Cache): Map<string, BoxFacts> => factsOfBoxes(cache, false)

/** Returns the facts of containers whose trip is not over. By default, a sync reads only such containers. */
export const openFactsIn = (cache: Cache): Map<string, BoxFacts> => factsOfBoxes(cache, true)

function factsOfBoxes(cache: Cache, openOnly: boolean): Map<string, BoxFacts> {
  const boxes = cache.containers.list({ openOnly })
  return new Map(
    boxes.map((box) => [
      `${box.container.number} ${box.shipment?.bill_of_lading_number ?? ''}`,
      factsOf(box),
    ]),
  )
}

function factsOf(box: Box): BoxFacts {
  const { container, shipment, terminal } = box
  const when = arrival(container, shipment)
  const { import_deadlines: deadlines } = container
  const where = whereabouts(box)
  const isAvailabilityKnown = typeof container.available_for_pickup === 'boolean'
  const gone = isGone(container, shipment)
  return {
    status: isOpenStatus(box) ? null : (container.current_status ?? null),
    where: where === 'not known' || where === '' ? null : where,
    eta: when?.kind === 'eta' ? instant(when.at) : null,
    ata: when?.kind === 'arrived' ? instant(when.at) : null,
    ...Object.fromEntries(milestones.map((name) => [name, instant(Reflect.get(container, name))])),
    lfd: instant(container.pickup_lfd),
    lfd_line: instant(deadlines?.pickup_lfd_line),
    lfd_terminal: instant(deadlines?.pickup_lfd_terminal),
    lfd_rail: instant(deadlines?.pickup_lfd_rail),
    appointment: instant(container.pickup_appointment_at),
    holds:
      container.holds_at_pod_terminal === undefined
        ? null
        : allHolds(container)
            .map(({ name, status }) => `${name} ${status}`)
            .sort()
            .join(', '),
    fees:
      container.fees_at_pod_terminal === undefined
        ? null
        : JSON.stringify(container.fees_at_pod_terminal),
    readiness: gone || isAvailabilityKnown ? readiness(container, shipment) : null,
    state: gone || (isAvailabilityKnown && container.current_status) ? boxState(box) : null,
    terminal: terminal?.name ?? null,
    vessel: shipment?.pod_vessel_name ?? null,
    voyage: shipment?.pod_voyage_number ?? null,
  }
}

const isOpenStatus = ({ container }: Box): boolean =>
  container.current_status === 'grounded' && typeof container.available_for_pickup !== 'boolean'

const milestones = [
  ...['pod_arrived_at', 'pod_discharged_at', 'pod_full_out_at', 'final_destination_full_out_at'],
  ...['pod_rail_loaded_at', 'pod_rail_departed_at', 'ind_ata_at', 'ind_rail_unloaded_at'],
  ...['empty_terminated_at'],
]

function instant(value: unknown): string | null {
  const at = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** Describes the facts that differ between a cache that webhooks filled and a synced cache. */
export function differences(
  synced: ReadonlyMap<string, BoxFacts>,
  delivered: ReadonlyMap<string, BoxFacts>,
): string[] {
  return [...delivered].flatMap(([box, facts]) => {
    const truth = synced.get(box)
    if (truth === undefined) return [`${box} is not in the synced cache`]
    return Object.entries(facts)
      .filter(([fact, value]) => value !== null && !isSaid(fact, value, truth[fact]))
      .map(([fact, value]) => `${box} ${fact}: ${value} instead of ${truth[fact]}`)
  })
}

/** Events that webhooks cannot report: the catalog has no event for a drop or a loading at the consignee. */
const atConsignee = ['picked_up', 'dropped', 'loaded']

/** Places of a voyage. Only who has read the events knows more than that a container is on the way. */
const onVoyage = /^(?:at sea|on the way) to |, (?:transshipment|on board)$/

const isLessPrecise = (one: string, other: string): boolean =>
  one.startsWith('on the way to ') && onVoyage.test(other)

const isSaid = (fact: string, value: string, truth: string | null | undefined): boolean =>
  value === truth ||
  (fact === 'where' && (isLessPrecise(value, `${truth}`) || isLessPrecise(`${truth}`, value))) ||
  (fact === 'status' && [value, `${truth}`].every((status) => atConsignee.includes(status)))

/** Describes combinations of facts that contradict each other. No row may have them, even after lost deliveries. */
export function contradictions(cache: Cache): string[] {
  return cache.containers.list({ openOnly: false }).flatMap(({ container, shipment, ...box }) => {
    const { current_status: status } = container
    const state = readiness(container, shipment)
    const where = whereabouts({ container, shipment, ...box })
    const isAfloat = status === 'on_ship' || status === 'new'
    const found = [
      ['gone and yet at a place', state === 'gone' && ashore.includes(`${status}`)],
      [
        'returned and yet something else',
        container.empty_terminated_at && status !== 'empty_returned',
      ],
      ['picked up and yet not gone', status === 'picked_up' && state !== 'gone'],
      ['discharged and yet afloat', container.pod_discharged_at && isAfloat],
      ['on rail and yet gone', status === 'on_rail' && state === 'gone'],
      ['out and yet elsewhere', where.startsWith('out of') && ashore.includes(`${status}`)],
      ['unloaded inland and yet on rail', container.ind_rail_unloaded_at && status === 'on_rail'],
    ] as const
    return found
      .filter(([, isSo]) => Boolean(isSo))
      .map(([words]) => `${container.number} is ${words}: ${status}, ${state}, ${where}`)
  })
}

const ashore = ['available', 'not_available', 'grounded', 'off_dock', 'awaiting_inland_transfer']
