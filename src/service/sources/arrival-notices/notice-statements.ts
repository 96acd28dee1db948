import { findLine } from '../../../domain/reference/lines.js'
import type { Place } from '../edi/facts/find-place.js'
import { shipNamed } from '../edi/facts/ship-named.js'
import { instantOf } from '../edi/facts/wall-time.js'
import type {
  EquipmentObservation,
  MilestoneObservation,
  Observation,
  Whereabouts,
} from '../source.js'
import type { Statement } from '../statement.js'
import { freeDays } from './free-days.js'
import type { At, NoticeContent, SeenAt } from './notice-content.js'
import type { NoticeDate } from './notice-dates.js'
import type { Found } from './notice-facts.js'
import { returnPlace } from './return-place.js'
import { sealIn } from './seal-in.js'

/** Converts the facts of a notice to statements of the shipping line, each with the page and line of its source. */
export function noticeStatements(facts: NoticeContent): {
  statements: Statement[]
  doubts: { page: number; line: number; reason: string }[]
} {
  const { ports, terminal, returnTo, bill, scac, booking, boxes } = facts
  const pod = ports.discharge.stated?.value ?? null
  const delivery = ports.delivery.stated?.value ?? null
  const isInland = delivery !== null && delivery.where.locode !== pod?.where.locode
  const at = {
    pod: pod && { ...pod, where: atTerminal(pod.where, terminal.stated?.value ?? null) },
    inland: isInland ? delivery : null,
  }
  const seen = seenBy(facts, at.pod?.zone ?? null)
  const free = freeDays(facts, { ...at, seen })
  const noPort = doubtOfArrival(facts)
  const arrivals = arrivalsOf(facts, { ...at, seen })
  const isNamed = arrivals.some(({ event }) => event === 'vessel_arrived')
  const sailing = isNamed ? null : sailingTo(at.pod, facts)
  const observations = [
    ...portsOf(facts, { ...at, seen }),
    ...arrivals,
    ...boxes.map((box): Observation => {
      const own = returnPlace(box.texts.return ?? '')
      const named = own === null ? returnTo.stated : { ...box, value: own }
      const place = named ?? (sailing && facts.vessel.stated) ?? box
      return {
        ...seen(`equipment:${box.number}`, place),
        kind: 'equipment',
        container: box.number,
        equipment_type: null,
        equipment_length: null,
        equipment_height: null,
        weight_in_lbs: null,
        seal_number: sealIn(box.texts.seal ?? ''),
        ...(named !== null && { return_to: named.value }),
        ...(sailing !== null && { arrives_by: sailing }),
      }
    }),
    ...free.observations,
  ]
  const names = {
    ...(bill && { bill: bill.value.number }),
    ...(booking !== null && { booking }),
  }
  const statements = observations.flatMap((observation): Statement[] => {
    const container = observation.kind === 'shipment' ? '' : observation.container
    const named = { ...names, ...(container !== '' && { container }) }
    if (Object.keys(named).length > 0) return [{ names: named, scac, observation }]
    // A statement about the shipment needs a B/L or booking number, which this notice lacks.
    if (observation.kind === 'shipment') return []
    return boxes.map(({ number }): Statement => {
      const own = { ...observation, key: `${observation.key}:${number}`, container: number }
      return { names: { container: number }, scac, observation: own }
    })
  })
  return { statements, doubts: [...noPort, ...free.doubts] }
}

/** Returns a remark if an arrival has no port. The place and the time zone of such an arrival are unknown. */
function doubtOfArrival({ arrivals, ports }: NoticeContent) {
  const stated = arrivals.arrived.stated ?? arrivals.atPort.stated
  if (stated === null || ports.discharge.stated !== null) return []
  const { page, line, value } = stated
  const reason = `ETA: "${value.date}" is not used, because the notice names no known port of discharge`
  return [{ page, line, reason }]
}

const atTerminal = (port: Whereabouts, terminal: Whereabouts | null): Whereabouts =>
  terminal?.locode === port.locode ? terminal : port

/** Returns when a notice was printed (a date means the end of the day); if unknown, when it was received. */
function seenBy(
  { scac, bill, boxes, printed, receivedAt, fileName, whereOf }: NoticeContent,
  zone: string | null,
): SeenAt {
  const received = `${receivedAt.slice(0, 19)}Z`
  const printedAt = printed && instantOf(printed, zone ?? 'UTC', 'last')
  const seenAt = printedAt !== null && printedAt < received ? printedAt : received
  const name = bill?.value.number ?? boxes[0]?.number ?? ''
  const file = fileName.slice(fileName.lastIndexOf('/') + 1) || 'arrival notice'
  return (about, place) => ({
    key: `notice:${scac ?? ''}:${name}:${about}:${seenAt}`,
    seen_at: seenAt,
    data_source: 'shipping_line',
    data_provider_name: findLine(scac ?? '')?.short_name ?? scac ?? 'Arrival notice',
    data_provider_code: scac ?? '',
    document: `${file}, ${whereOf(place)}`,
  })
}

function portsOf({ scac, bill, ports }: NoticeContent, { pod, inland, seen }: At): Observation[] {
  const place = pod ?? inland
  if (scac === null || bill === null || place === null) return []
  return [
    {
      ...seen('ports', ports.discharge.stated ?? ports.delivery.stated ?? bill),
      kind: 'shipment',
      bill_of_lading_number: bill.value.number,
      scac,
      port_of_lading: ports.lading.stated?.value.where ?? null,
      port_of_discharge: pod?.where ?? null,
      destination: inland?.where ?? null,
    },
  ]
}

/** Returns the vessel to the port of discharge, for a notice that does not state when it arrives. */
function sailingTo(
  pod: Place | null,
  { vessel: { stated } }: Pick<NoticeContent, 'vessel'>,
): EquipmentObservation['arrives_by'] | null {
  if (stated === null || pod === null) return null
  const { name, voyage } = stated.value
  const vessel = shipNamed(null, name)
  return vessel && { vessel, voyage_number: voyage, where: pod.where }
}

function arrivalsOf(
  { arrivals, vessel, bill }: NoticeContent,
  { pod, inland, seen }: At,
): MilestoneObservation[] {
  const ship = vessel.stated?.value
  const named = ship && shipNamed(null, ship.name)
  const arrival = (
    found: Found<NoticeDate>,
    {
      place,
      event,
      about,
    }: { place: Place | null; event: 'vessel_arrived' | 'arrived_at_destination'; about: string },
  ): MilestoneObservation[] => {
    if (found.stated === null || place === null) return []
    const value = instantOf(found.stated.value, place.zone)
    if (value === null) return []
    return [
      {
        ...seen(`${about}:${value}`, found.stated),
        kind: 'milestone',
        container: '',
        event,
        original_event: found === arrivals.arrived ? 'ATA' : 'ETA',
        at: value,
        estimated: found !== arrivals.arrived,
        where: place.where,
        word: `notice:${bill?.value.number ?? ''}:${about}`,
      },
    ]
  }
  const isArrived = arrivals.arrived.stated !== null
  const atPort = arrival(isArrived ? arrivals.arrived : arrivals.atPort, {
    ...{ place: pod, event: 'vessel_arrived' },
    about: isArrived ? 'ata' : 'eta',
  })
  return [
    ...atPort.map((said) => ({
      ...said,
      ...(named && { vessel: named }),
      ...(ship?.voyage != null && { voyage_number: ship.voyage }),
    })),
    ...arrival(arrivals.atDelivery, {
      place: inland,
      event: 'arrived_at_destination',
      about: 'delivery',
    }),
  ]
}
