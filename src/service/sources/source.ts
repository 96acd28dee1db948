import type { TerminalFee, TerminalHold } from '../../contract/container.js'
import type { RawEventName } from '../../contract/event-names.js'
import type {
  DataSource,
  EquipmentType,
  FailedReason,
  RequestType,
} from '../../contract/vocabulary.js'
import type { Passage } from '../../domain/sea-lanes/passages.js'

/** What a source is asked about; `registered_at` is the UTC instant of registration. */
export interface TrackedNumber {
  request_type: RequestType
  request_number: string
  /** Null while the line is still to be detected. */
  scac: string | null
  registered_at: string
}

/** Where something is: a UN/LOCODE and, where known, the terminal or the rail ramp there. */
export interface Whereabouts {
  locode: string
  smdg_code?: string
  /** Name of an inland rail ramp, as `domain/reference/inland-ramps` spells it. */
  ramp?: string
}

interface Seen {
  /** The same for the same statement whenever it is polled again: what makes polls repeatable. */
  key: string
  /** UTC instant at which the source began to say so. */
  seen_at: string
  data_source: DataSource
  data_provider_name: string
  data_provider_code: string
}

/** What the line says of the whole bill or booking. */
export interface ShipmentObservation extends Seen {
  kind: 'shipment'
  bill_of_lading_number: string
  scac: string
  port_of_lading: Whereabouts
  port_of_discharge: Whereabouts
  /** An inland destination beyond the port of discharge. */
  destination: Whereabouts | null
  booking_cancelled?: boolean
}

/** The interface names no raw event for two of its statuses: they are known by the source's words. */
export type MilestoneName = RawEventName | 'dropped' | 'loaded'

/** A milestone of one container, actual or estimated, in the source's own words too. */
export interface MilestoneObservation extends Seen {
  kind: 'milestone'
  container: string
  event: MilestoneName
  original_event: string
  /** UTC instant of the milestone. */
  at: string
  estimated: boolean
  where: Whereabouts
  vessel?: { name: string; imo: string }
  voyage_number?: string
}

/** What a source does not know is null. */
export interface EquipmentObservation extends Seen {
  kind: 'equipment'
  container: string
  equipment_type: EquipmentType | null
  equipment_length: 10 | 20 | 40 | 45 | null
  equipment_height: 'standard' | 'high_cube' | null
  weight_in_lbs: number | null
  seal_number: string | null
}

/** One reading of a terminal (or inland ramp): the whole picture at `seen_at`, replacing the last. */
export interface TerminalObservation extends Seen {
  kind: 'terminal'
  container: string
  where: Whereabouts
  available_for_pickup: boolean
  holds: TerminalHold[]
  fees: TerminalFee[]
  location: string | null
  pickup_appointment_at: string | null
}

/** A last free day as one party states it; null withdraws it. */
export interface DeadlineObservation extends Seen {
  kind: 'deadline'
  container: string
  deadline: 'pickup_lfd_line' | 'pickup_lfd_terminal' | 'pickup_lfd_rail'
  value: string | null
}

export type Observation =
  | ShipmentObservation
  | MilestoneObservation
  | EquipmentObservation
  | TerminalObservation
  | DeadlineObservation

export type PollAnswer =
  | { outcome: 'no_answer_yet' }
  | { outcome: 'found'; scac: string; observations: Observation[] }
  | { outcome: 'awaiting_manifest' }
  | { outcome: 'failed'; reason: FailedReason }
  | { outcome: 'unreachable'; reason: FailedReason }

/** Which ship is asked about, and the instants between which it was seen, both included. */
export interface FixWish {
  imo: string
  from: Date
  to: Date
}

/** Where a ship was seen: degrees of WGS 84, heading in degrees from north, a UTC instant. */
export interface VesselFix {
  at: string
  latitude: number
  longitude: number
  heading: number
  speed_knots: number
}

/** Where observations come from. Asking twice is harmless: statements carry their key. */
export interface Source {
  name: string
  /** Whether its facts are invented and must be labelled so. */
  simulated: boolean
  /**
   * What the source says about the number up to `now`: all of it, or at least what it began to say
   * after `since`, which is when it last answered.
   */
  poll(tracked: TrackedNumber, now: Date, since?: Date): PollAnswer | Promise<PollAnswer>
  /** When the source will next have something new; null when it never will. */
  nextNewsAt(tracked: TrackedNumber, now: Date): Date | null
  /**
   * Where a ship on the journey of a number was seen, oldest first, every 15 minutes of the hour:
   * the same fix for the same instant whenever it is asked for. None where the ship is not known.
   */
  positions?(tracked: TrackedNumber, wish: FixWish): VesselFix[] | Promise<VesselFix[]>
  /** Passages that no ship of a number takes, so that others know its way ahead. */
  avoids?(tracked: TrackedNumber): readonly Passage[]
}
