import type {
  EquipmentObservation,
  Observation,
  ShipmentObservation,
  Whereabouts,
} from '../../source.js'
import type { Statement } from '../../statement.js'
import type { Provenance } from './provenance.js'
import type { ReadingDraft } from './reading-draft.js'

export interface Subject {
  draft: ReadingDraft
  provenance: Provenance
  names: Statement['names']
  scac: string | null
  /** True if only the operator of the vessel indicates the shipping line. */
  isOfShipOnly: boolean
  receivedAt: string
}

/** Adds an observation. Changes the object: its key names the sender, and is the same if the message is repeated. */
export function addObservation(subject: Subject, observation: Observation): void {
  const { draft, provenance, names, scac, isOfShipOnly } = subject
  const about =
    'container' in observation ? observation.container : (names.bill ?? names.booking ?? '')
  observation.key = `edi:${provenance.data_provider_code}:${about}:${observation.key}`
  if (isOfShipOnly) observation.line_by = 'ship'
  draft.add({ names, scac, observation })
}

export interface Way {
  load: Whereabouts | null
  discharge: Whereabouts | null
  delivery: Whereabouts | null
}

/** Adds a shipment if the B/L number and the shipping line are known. In a cancellation, a booking number is enough. */
export function addShipment(subject: Subject, way: Way, isCancelled = false): void {
  const { scac } = subject
  const { bill, booking } = subject.names
  const number = bill ?? (isCancelled ? booking : undefined)
  if (number === undefined || scac === null) return
  const { load, discharge, delivery } = way
  const isBeyond = discharge !== null && delivery?.locode !== discharge.locode
  const destination = isBeyond ? delivery : null
  const ports = `${load?.locode ?? ''}:${discharge?.locode ?? ''}:${destination?.locode ?? ''}`
  const { seen_at, data_source, data_provider_name, data_provider_code } = subject.provenance
  const observation: ShipmentObservation = {
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
  if (isCancelled) observation.booking_cancelled = true
  addObservation(subject, observation)
}

type Facts = Omit<EquipmentObservation, 'kind' | 'key' | keyof Provenance>

/** Adds a statement about the type, weight or seal of a container, if at least one of them is known. */
export function addEquipment(
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
  const { seen_at, data_source, data_provider_name, data_provider_code } = subject.provenance
  addObservation(subject, {
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
