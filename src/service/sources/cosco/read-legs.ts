import { type Fields, fieldsAt, listAt, textAt } from '../dcsa/fields.js'
import { shipOf } from '../edi/facts/ship-named.js'
import type { MilestoneObservation, Observation } from '../source.js'
import type { CoscoContext } from './cosco-context.js'
import type { CoscoPlace } from './cosco-places.js'
import { coscoProvenance, instantThere } from './cosco-provenance.js'

interface About {
  state: CoscoContext
  bill: string
}

export function readLegs(content: Fields, { state, bill }: About): Observation[] {
  const { context, places } = state
  const path = fieldsAt(content, 'trackingPath')
  const legs = listAt(content, 'actualShipment')
  const placeOf = (text: string | null) => (text === null ? null : places.of(text))
  const pol = placeOf(textAt(legs[0] ?? null, 'portOfLoading') ?? textAt(path, 'pol'))
  const pod = placeOf(textAt(legs.at(-1) ?? null, 'portOfDischarge') ?? textAt(path, 'pod'))
  const to = placeOf(textAt(path, 'toCity'))
  const isInland = to !== null && pod !== null && to.where.locode !== pod.where.locode
  const route = [pol, pod, to].map((place) => place?.where.locode ?? '').join('-')
  return [
    {
      ...coscoProvenance(`route:${bill}:${route}`, { at: context.receivedAt, context }),
      kind: 'shipment',
      bill_of_lading_number: bill,
      scac: context.scac ?? 'COSU',
      port_of_lading: pol?.where ?? null,
      port_of_discharge: pod?.where ?? null,
      destination: isInland ? to.where : null,
    },
    ...legs.flatMap((leg, index) => readLeg(leg, { state, bill, where: `leg ${index + 1}` })),
  ]
}

interface LegAbout extends About {
  where: string
}

function readLeg(leg: Fields, about: LegAbout): Observation[] {
  const { places } = about.state
  const from = places.of(textAt(leg, 'portOfLoading') ?? '')
  const to = places.of(textAt(leg, 'portOfDischarge') ?? '')
  return calls.flatMap(([field, event, estimated]) => {
    const isOutward = event === 'vessel_departed' || event === 'vessel_loaded'
    const place = isOutward ? from : to
    const written = textAt(leg, field)
    return written === null || place === null
      ? []
      : readCall(leg, { ...about, field, event, estimated, place, written })
  })
}

type Call = readonly [field: string, event: MilestoneObservation['event'], estimated: boolean]

const calls: readonly Call[] = [
  ['actualShippingDate', 'vessel_loaded', false],
  ['expectedDateOfDeparture', 'vessel_departed', true],
  ['actualDepartureDate', 'vessel_departed', false],
  ['estimatedDateOfArrival', 'vessel_arrived', true],
  ['actualArrivalDate', 'vessel_arrived', false],
  ['actualDischargeDate', 'vessel_discharged', false],
]

interface CallAbout extends LegAbout {
  field: string
  event: MilestoneObservation['event']
  estimated: boolean
  place: CoscoPlace
  written: string
}

function readCall(leg: Fields, call: CallAbout): Observation[] {
  const { state, bill, where, field, event, estimated, place, written } = call
  const at = instantThere(written, place, { where, reading: state.reading })
  if (at === null) return []
  // Finds the vessel by its name, because COSCO states no IMO numbers.
  const vessel = shipOf('', textAt(leg, 'vesselName') ?? '')
  const voyage_number = textAt(leg, 'voyageNo')
  const word = `${bill}:${field}:${place.where.locode}`
  // An estimate gets the time of the response as its publication time, because the estimated time is in the future.
  const publishedAt = estimated ? state.context.receivedAt : at
  return [
    {
      ...coscoProvenance(`${word}:${at}`, { at: publishedAt, context: state.context }),
      kind: 'milestone',
      container: '',
      event,
      original_event: field,
      at,
      estimated,
      where: place.where,
      word: `cosco:${word}`,
      by_route: true,
      ...(vessel && { vessel }),
      ...(voyage_number !== null && { voyage_number }),
    },
  ]
}
