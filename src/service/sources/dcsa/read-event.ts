import { cargoWeight } from './cargo-weight.js'
import { classifierOf, eventCode, modeOf } from './codes.js'
import type { DcsaEvent } from './event.js'
import { type Fields, fieldsAt, kindOf, listAt, textAt, WrongForm, wordAt } from './fields.js'
import { readPlace } from './read-dcsa-place.js'
import { readReferences } from './read-references.js'

export type ReadEvent = { event: DcsaEvent } | { aside: string }

/** Reads an event of DCSA 1.x, 2.x or 3.0. Ignores unknown fields. Throws `WrongForm` for an invalid event. */
export function readEvent(raw: Fields): ReadEvent {
  const classification = fieldsAt(raw, 'eventClassification') ?? raw
  const kind = kindOfEvent(classification, raw)
  const own = codeFields[kind as DcsaEvent['kind']] as readonly string[] | undefined
  if (own === undefined) return { aside: asideOf(kind) }
  const id = textAt(raw, 'eventID', 'eventId')
  const isRetracted = raw.isRetracted === true
  const written = textAt(classification, ...own, 'eventTypeCode') ?? (isRetracted ? '' : null)
  if (written === null) throw new WrongForm(`${own[0]} is missing`)
  const classifier = readClassifier(classification, isRetracted)
  if (classifier === 'requested')
    return { aside: 'the event only asks for a time, and states none (classifier REQ)' }
  const at = textAt(raw, 'eventDateTime') ?? (isRetracted ? '' : null)
  if (at === null) throw new WrongForm('eventDateTime is missing')
  const box = readBox(raw)
  const transport = readTransport(raw, kind === 'TRANSPORT')
  const references = readReferences(raw)
  // Assigns fields one by one: the spread syntax would double the run time.
  return {
    event: {
      kind: kind as DcsaEvent['kind'],
      code: eventCode(kind as DcsaEvent['kind'], written),
      written,
      classifier,
      id,
      isRetracted,
      at,
      updated: readUpdated(raw),
      size: box.size,
      weight: box.weight,
      isEmpty: box.isEmpty,
      phase: box.phase,
      seal: box.seal,
      place: transport.place,
      mode: transport.mode,
      vessel: transport.vessel,
      voyages: transport.voyages,
      boxes: references.boxes,
      booking: references.booking,
      bill: references.bill,
      document: references.document,
      location: references.location,
      sender: references.sender,
    },
  }
}

const codeFields = {
  EQUIPMENT: ['equipmentEventTypeCode', 'equipmentEventType'],
  TRANSPORT: ['transportEventTypeCode', 'transportEventType'],
  SHIPMENT: ['shipmentEventTypeCode', 'shipmentEventType', 'shipmentInformationTypeCode'],
} as const satisfies Record<DcsaEvent['kind'], readonly string[]>

function kindOfEvent(classification: Fields, raw: Fields): string {
  const nested = classification === raw ? [] : ['eventTypeCode']
  const stated = textAt(classification, 'eventType', ...nested)?.toUpperCase()
  if (stated) return stated === 'TRANSPORTEQUIPMENT' ? 'EQUIPMENT' : stated
  const kinds = Object.entries(codeFields)
  const implied = kinds.find(([, names]) => names.some((name) => name in classification))
  if (implied) return implied[0]
  if (raw.isRetracted === true) return 'EQUIPMENT'
  const found = Object.keys(raw).slice(0, 3).join(', ')
  throw new WrongForm(`eventType is missing${found ? `; the item has ${found.slice(0, 80)}` : ''}`)
}

const asideOf = (kind: string): string =>
  ['IOT', 'REEFER', 'OPERATIONS', 'OTHER'].includes(kind)
    ? `${kind} events contain no container milestone`
    : `the event type "${kind.slice(0, 40)}" is unknown`

function readClassifier(classification: Fields, isRetracted: boolean) {
  const written = textAt(classification, 'eventClassifierCode', 'eventClassifier')
  if (written === null) {
    if (isRetracted) return 'actual'
    throw new WrongForm('eventClassifierCode is missing')
  }
  const known = classifierOf(written)
  if (known === undefined) {
    throw new WrongForm(
      `eventClassifierCode is "${written.slice(0, 20)}", but must be ACT, EST or PLN`,
    )
  }
  return known
}

/** Returns when an event was last updated (version 3.0) or when it was created (earlier versions). */
function readUpdated(raw: Fields): DcsaEvent['updated'] {
  for (const field of ['eventUpdatedDateTime', 'eventCreatedDateTime', 'eventCreated']) {
    const text = textAt(raw, field)
    if (text !== null) return { field, text }
  }
  return null
}

function readBox(raw: Fields): Pick<DcsaEvent, 'size' | 'weight' | 'isEmpty' | 'phase' | 'seal'> {
  const details = fieldsAt(raw, 'equipmentDetails') ?? raw
  const load = textAt(details, 'emptyIndicatorCode', 'emptyIndicator')?.toUpperCase()
  const seal = listAt(details, 'seals').map((it) => wordAt(it, 'sealNumber', 'number'))[0]
  return {
    size: textAt(details, 'ISOEquipmentCode', 'isoEquipmentCode'),
    weight: cargoWeight(details) ?? cargoWeight(raw),
    isEmpty: load === 'EMPTY' ? true : load === 'LADEN' || load === 'FULL' ? false : null,
    phase: phaseIn(raw, details),
    seal: seal ?? null,
  }
}

function phaseIn(raw: Fields, details: Fields): DcsaEvent['phase'] {
  if (details.isTransshipmentMove === true) return 'TRANSSHIPMENT'
  const written =
    textAt(details, 'transportPhase', 'movementType') ??
    textAt(fieldsAt(raw, 'carrierSpecificData'), 'transportationPhase')
  return phases.find((it) => it === written?.toUpperCase()) ?? null
}

const phases = ['EXPORT', 'IMPORT', 'TRANSSHIPMENT'] as const

function readTransport(raw: Fields, isTransport: boolean) {
  const details = fieldsAt(raw, 'transportDetails')
  const call = fieldsAt(details, 'transportCall') ?? fieldsAt(raw, 'transportCall')
  const vessel =
    fieldsAt(call, 'vesselTransport') ??
    fieldsAt(call, 'vessel') ??
    fieldsAt(raw, 'vessel') ??
    shipIn(call)
  const mode =
    textAt(call, 'modeOfTransport') ?? textAt(raw, 'modeOfTransport', 'modeOfTransportCode')
  return {
    place: readPlace(raw, call, isTransport),
    mode: mode === null ? null : (modeOf(mode) ?? null),
    vessel: vessel && {
      name: textAt(vessel, 'vesselName', 'name'),
      imo: imoOf(vessel.vesselIMONumber),
      operator: textAt(
        vessel,
        'vesselOperatorSMDGLinerCode',
        'vesselOperatorCarrierCode',
        'operatorCarrierCode',
      ),
    },
    voyages: {
      inbound: voyageOf(call ?? raw, 'importVoyageNumber', 'carrierImportVoyageNumber'),
      outbound: voyageOf(
        call ?? raw,
        'exportVoyageNumber',
        'carrierExportVoyageNumber',
        'carrierVoyageNumber',
      ),
    },
  }
}

const shipIn = (call: Fields | null): Fields | null => {
  const { vesselName, vesselIMONumber } = call ?? {}
  return vesselName || vesselIMONumber ? { vesselName, vesselIMONumber } : null
}

function imoOf(written: unknown): string | null {
  if (written === undefined || written === null || written === '') return null
  if (typeof written === 'number' || typeof written === 'string') {
    return /[1-9]\d{6}$/.exec(String(written).trim())?.[0] ?? null
  }
  throw new WrongForm(`vesselIMONumber is ${kindOf(written)}, but must be text`)
}

function voyageOf(call: Fields, name: string, ...others: string[]): string | null {
  const nested = fieldsAt(call, `${name}OrReference`)
  return nested
    ? wordAt(nested, 'carrierVoyageNumber', 'universalVoyageReference')
    : wordAt(call, name, ...others)
}
