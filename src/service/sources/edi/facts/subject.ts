import type { Observation, ShipmentObservation, Whereabouts } from '../../source.js'
import type { Statement } from '../../statement.js'
import type { ReadingDraft } from './reading-draft.js'
import type { Voice } from './voice.js'

/** Whom a message speaks of, who speaks, and where what is read of it goes. */
export interface Subject {
  draft: ReadingDraft
  voice: Voice
  names: Statement['names']
  scac: string | null
}

type Said<Kind extends Observation['kind']> = Omit<
  Extract<Observation, { kind: Kind }>,
  keyof Voice | 'key'
>

/** An observation before its voice and its key. */
export type SaidObservation = {
  [Kind in Observation['kind']]: Said<Kind> & { key: string; seen_at?: string }
}[Observation['kind']]

/**
 * Says something of the subject. `key` tells it apart from whatever else the same sender says of
 * the same box, and is the same when it is sent again. Takes `said` over.
 */
export function say(subject: Subject, said: SaidObservation): void {
  const { draft, voice, names, scac } = subject
  const about = 'container' in said ? said.container : (names.bill ?? names.booking ?? '')
  said.key = `edi:${voice.data_provider_code}:${about}:${said.key}`
  draft.say({ names, scac, observation: spoken(said, voice) })
}

/** Field by field: copying each statement takes as long as all the rest of reading it. */
function spoken(said: SaidObservation, voice: Voice): Observation {
  const observation = said as SaidObservation & Voice
  observation.seen_at = said.seen_at ?? voice.seen_at
  observation.data_source = voice.data_source
  observation.data_provider_name = voice.data_provider_name
  observation.data_provider_code = voice.data_provider_code
  return observation
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
  const isBeyond = way.discharge !== null && way.delivery?.locode !== way.discharge.locode
  const said: Said<'shipment'> = {
    kind: 'shipment',
    bill_of_lading_number: number,
    scac,
    port_of_lading: way.load,
    port_of_discharge: way.discharge,
    destination: isBeyond ? way.delivery : null,
    ...(isCancelled ? { booking_cancelled: true } : {}),
  }
  say(subject, {
    ...said,
    key: ['shipment', ...waypoints(said), isCancelled ? 'cancelled' : ''].join(':'),
  })
}

const waypoints = (said: Said<'shipment'>): string[] =>
  (
    [
      said.port_of_lading,
      said.port_of_discharge,
      said.destination,
    ] as ShipmentObservation['destination'][]
  ).map((where) => where?.locode ?? '')

/** What a message says of the box itself; nothing where that is nothing. */
export function sayEquipment(
  subject: Subject,
  facts: Partial<Omit<Said<'equipment'>, 'kind' | 'container'>> & { container: string },
): void {
  const said: Said<'equipment'> = {
    kind: 'equipment',
    equipment_type: null,
    equipment_length: null,
    equipment_height: null,
    weight_in_lbs: null,
    seal_number: null,
    ...facts,
  }
  const { equipment_type, equipment_length, equipment_height, weight_in_lbs, seal_number } = said
  const values = [equipment_type, equipment_length, equipment_height, weight_in_lbs, seal_number]
  if (values.every((value) => value === null)) return
  say(subject, { ...said, key: `equipment:${values.join(':')}` })
}
