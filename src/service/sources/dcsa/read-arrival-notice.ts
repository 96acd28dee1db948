import { findLine } from '../../../domain/reference/lines.js'
import { boxNumber } from '../edi/facts/box-number.js'
import { lineOf, lineOfNumber } from '../edi/facts/line-of.js'
import { shipNamed } from '../edi/facts/ship-named.js'
import { readSizeType } from '../edi/facts/size-type.js'
import type { MilestoneObservation, Observation } from '../source.js'
import type { Statement } from '../statement.js'
import { cargoWeight, weightOfItems } from './cargo-weight.js'
import { classifierOf } from './codes.js'
import type { EventResult, MessageState } from './event-result.js'
import { type Fields, fieldsAt, listAt, textAt, WrongForm } from './fields.js'
import { readInstant } from './instants.js'
import type { KnownPlace } from './known-places.js'
import type { Notice, NoticedBox } from './notice.js'
import { readPlace } from './read-dcsa-place.js'
import { readFreeTimes } from './read-free-times.js'

/** Reads DCSA Arrival Notice 1.0, or the notification about it. Throws `WrongForm` for any other object. */
export function readArrivalNotice(raw: Fields, { context, places }: MessageState): EventResult {
  const bill = textAt(raw, 'transportDocumentReference')
  if (bill === null) throw new WrongForm('transportDocumentReference is missing')
  const issued = textAt(raw, 'issueDateTime')
  if (issued === null) throw new WrongForm('issueDateTime is missing')
  const issuedAt = instant(issued, { field: 'issueDateTime', zone: null })
  const code = textAt(raw, 'carrierCode')
  const scac = context.scac ?? lineOf(code ?? '') ?? lineOfNumber(bill)
  const seenAt = issuedAt < context.receivedAt ? issuedAt : context.receivedAt
  const doubts: string[] = []
  const place = (fields: Fields | null, name: string): KnownPlace | null => {
    const at = fieldsAt(fields, name)
    const written = at && readPlace({ eventLocation: at }, null, false)
    return written ? places.of(written) : null
  }
  const transport = fieldsAt(raw, 'transport') ?? raw
  const pod = place(transport, 'portOfDischarge')
  const delivery = place(transport, 'placeOfDelivery')
  const notice: Notice = {
    raw,
    bill,
    boxes: boxesOf(raw, doubts),
    pickup: place(fieldsAt(raw, 'pickupInformation'), 'pickupLocation') ?? pod ?? delivery,
    seen: (about) => ({
      key: `dcsa:${scac ?? code ?? ''}:notice:${bill}:${about}:${seenAt}`,
      seen_at: seenAt,
      data_source: 'shipping_line',
      data_provider_name: findLine(scac ?? '')?.short_name ?? code ?? 'DCSA',
      data_provider_code: scac ?? code ?? '',
    }),
  }
  const observations: Observation[] = []
  if (scac !== null) {
    const inland = delivery && delivery.where.locode !== pod?.where.locode ? delivery.where : null
    observations.push({
      ...notice.seen('ports'),
      kind: 'shipment',
      bill_of_lading_number: bill,
      scac,
      port_of_lading: place(transport, 'portOfLoading')?.where ?? null,
      port_of_discharge: pod?.where ?? null,
      destination: inland,
    })
  }
  observations.push(...arrivals(notice, { transport, pod, delivery }))
  observations.push(...notice.boxes.flatMap((box) => ofBox(notice, box)))
  const free = readFreeTimes(notice)
  observations.push(...free.observations)
  return {
    statements: observations.map((observation) => stated(observation, { bill, scac })),
    doubts,
    asides: free.asides,
  }
}

function stated(
  observation: Observation,
  { bill, scac }: { bill: string; scac: string | null },
): Statement {
  const container = observation.kind === 'shipment' ? '' : observation.container
  return { names: { bill, ...(container !== '' && { container }) }, scac, observation }
}

function boxesOf(raw: Fields, doubts: string[]): NoticedBox[] {
  const used = listAt(raw, 'utilizedTransportEquipments').map((fields) => ({
    written: textAt(fieldsAt(fields, 'equipment') ?? fields, 'equipmentReference'),
    size: textAt(fieldsAt(fields, 'equipment') ?? fields, 'ISOEquipmentCode'),
    fields,
  }))
  const listed = Array.isArray(raw.equipmentReferences)
    ? (raw.equipmentReferences as unknown[])
    : []
  const named = listed.map((written) => ({
    written: textAt({ written }, 'written'),
    size: null,
    fields: {},
  }))
  return [...used, ...named].flatMap(({ written, size, fields }) => {
    if (written === null) return []
    const box = boxNumber(written, '')
    if ('problem' in box) throw new WrongForm(`equipmentReference: ${box.problem}`)
    if (box.doubt !== null) doubts.push(box.doubt)
    return [{ number: box.number, size, fields }]
  })
}

interface Ends {
  transport: Fields
  pod: KnownPlace | null
  delivery: KnownPlace | null
}

/** Returns the arrivals in an arrival notice. A date without a time means midnight at the place. */
function arrivals(notice: Notice, { transport, pod, delivery }: Ends): Observation[] {
  const ship = pod && arrival(notice, { transport, date: 'portOfDischargeArrivalDate', place: pod })
  const isInland = delivery !== null && delivery.where.locode !== pod?.where.locode
  const train =
    isInland &&
    (arrival(notice, { transport, date: 'placeOfDeliveryArrivalDate', place: delivery }) ??
      arrival(notice, { transport, date: 'inlandArrivalDate', place: delivery }))
  return [
    ...(ship ? [{ ...ship, event: 'vessel_arrived' as const, ...vesselTo(transport, pod) }] : []),
    ...(train ? [{ ...train, event: 'arrived_at_destination' as const }] : []),
  ]
}

function arrival(
  notice: Notice,
  { transport, date, place }: { transport: Fields; date: string; place: KnownPlace },
): Omit<MilestoneObservation, 'event'> | null {
  const dated = fieldsAt(transport, date)
  const value = textAt(dated, 'value')
  if (value === null) return null
  const classifier = classifierOf(textAt(dated, 'classifier') ?? 'EST')
  return {
    ...notice.seen(date),
    kind: 'milestone',
    container: '',
    original_event: date,
    at: instant(value, { field: date, zone: place.zone }),
    estimated: classifier !== 'actual',
    ...(classifier === 'planned' && { planned: true }),
    where: place.where,
    word: `dcsa:notice:${notice.bill}:${date}`,
  }
}

function vesselTo(transport: Fields, pod: KnownPlace | null) {
  const legs = listAt(transport, 'legs').filter((leg) => {
    const to = textAt(fieldsAt(leg, 'dischargeLocation'), 'UNLocationCode')
    return to === null || to === pod?.where.locode
  })
  const ship = fieldsAt(legs.at(-1) ?? null, 'vesselVoyage')
  const vessel = shipNamed(textAt(ship, 'vesselIMONumber'), textAt(ship, 'vesselName') ?? '')
  const voyage_number = textAt(ship, 'carrierImportVoyageNumber', 'carrierExportVoyageNumber')
  return {
    ...(vessel && { vessel }),
    ...(voyage_number !== null && { voyage_number }),
  }
}

function ofBox(notice: Notice, { number, size, fields }: NoticedBox): Observation[] {
  const observations: Observation[] = []
  const seal = listAt(fields, 'seals').map((it) => textAt(it, 'number', 'sealNumber'))[0] ?? null
  const weight = cargoWeight(fields) ?? weightOfItems(notice.raw, number)
  if (size !== null || seal !== null || weight !== null) {
    observations.push({
      ...notice.seen(`equipment:${number}`),
      kind: 'equipment',
      container: number,
      ...readSizeType(size ?? ''),
      weight_in_lbs: weight === null ? null : Math.round(weight),
      seal_number: seal,
    })
  }
  if (notice.pickup === null) return observations
  const release = fieldsAt(notice.raw, 'releaseInformation')
  const lifted = [
    ...(release?.isFreightReleased === true ? (['freight'] as const) : []),
    ...(release?.isCustomsReleased === true ? (['customs'] as const) : []),
  ]
  const fees = listAt(fields, 'charges').filter(isDemurrage).flatMap(toFee)
  if (lifted.length > 0 || fees.length > 0) {
    observations.push({
      ...notice.seen(`release:${number}`),
      kind: 'notice',
      container: number,
      where: notice.pickup.where,
      ...(lifted.length > 0 && { lifted }),
      ...(fees.length > 0 && { fees }),
    })
  }
  return observations
}

const isDemurrage = (charge: Fields): boolean =>
  /demurrage|^DEM/i.test(textAt(charge, 'chargeName') ?? '') ||
  /^DEM/i.test(textAt(charge, 'chargeCode') ?? '')

function toFee(charge: Fields) {
  const amount = charge.currencyAmount
  const currency_code = textAt(charge, 'currencyCode')
  return typeof amount === 'number' ? [{ type: 'demurrage' as const, amount, currency_code }] : []
}

function instant(text: string, { field, zone }: { field: string; zone: string | null }): string {
  const read = readInstant(text, { policy: 'offset', zone })
  if ('problem' in read) throw new WrongForm(`${field}: ${read.problem}`)
  return read.at
}
