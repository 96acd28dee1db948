import type {
  EquipmentObservation,
  Observation,
  ShipmentObservation,
  Whereabouts,
} from '../../source.js'
import type { Statement } from '../../statement.js'
import type { ReadingDraft } from './reading-draft.js'
import type { Voice } from './voice.js'

/** Whom a message speaks of, who speaks, and where what is read of it goes. */
export interface Subject {
  draft: ReadingDraft
  voice: Voice
  names: Statement['names']
  scac: string | null
  /** The line is only known as that of the ship. */
  isOfShipOnly: boolean
  /** UTC instant at which the file came. */
  receivedAt: string
}

/**
 * Says something of the subject in its voice. The key of `said` tells it apart from whatever else
 * the same sender says of the same box, and is the same when it is sent again. Takes `said` over.
 */
export function say(subject: Subject, said: Observation): void {
  const { draft, voice, names, scac, isOfShipOnly } = subject
  const about = 'container' in said ? said.container : (names.bill ?? names.booking ?? '')
  said.key = `edi:${voice.data_provider_code}:${about}:${said.key}`
  if (isOfShipOnly) said.line_by = 'ship'
  draft.say({ names, scac, observation: said })
}

/** What is known of the way of a shipment; null where a message does not say. */
export interface Way {
  load: Whereabouts | null
  discharge: Whereabouts | null
  delivery: Whereabouts | null
}

/** States the shipment itself, where the message names its bill and its line. */
export function sayShipment(subject: Subject, way: Way, isCancelled = false): void {
  const { scac } = subject
  const { bill, booking } = subject.names
  const number = bill ?? (isCancelled ? booking : undefined)
  if (number === undefined || scac === null) return
  const { load, discharge, delivery } = way
  const isBeyond = discharge !== null && delivery?.locode !== discharge.locode
  const destination = isBeyond ? delivery : null
  const ports = `${load?.locode ?? ''}:${discharge?.locode ?? ''}:${destination?.locode ?? ''}`
  const { seen_at, data_source, data_provider_name, data_provider_code } = subject.voice
  const said: ShipmentObservation = {
    kind: 'shipment',
    seen_at,
    data_source,
    data_provider_name,
    data_provider_code,
    bill_of_lading_number: number,
    scac,
    port_of_lading: load,
    port_of_discharge: discharge,
    destination,
    key: `shipment:${ports}:${isCancelled ? 'cancelled' : ''}`,
  }
  if (isCancelled) said.booking_cancelled = true
  say(subject, said)
}

type Facts = Omit<EquipmentObservation, 'kind' | 'key' | keyof Voice>

/** What a message says of the box itself; nothing where that is nothing. */
export function sayEquipment(
  subject: Subject,
  {
    container,
    equipment_type = null,
    equipment_length = null,
    equipment_height = null,
    weight_in_lbs = null,
    seal_number = null,
  }: Partial<Facts> & { container: string },
): void {
  const values = [equipment_type, equipment_length, equipment_height, weight_in_lbs, seal_number]
  if (values.every((value) => value === null)) return
  const { seen_at, data_source, data_provider_name, data_provider_code } = subject.voice
  say(subject, {
    kind: 'equipment',
    seen_at,
    data_source,
    data_provider_name,
    data_provider_code,
    container,
    equipment_type,
    equipment_length,
    equipment_height,
    weight_in_lbs,
    seal_number,
    key: `equipment:${values.join(':')}`,
  })
}
