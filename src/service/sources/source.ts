import type { TerminalFee, TerminalHold } from '../../contract/container.js'
import type { RawEventName } from '../../contract/event-names.js'
import type {
  DataSource,
  EquipmentType,
  FailedReason,
  RequestType,
} from '../../contract/vocabulary.js'
import type { Passage } from '../../domain/sea-lanes/passages.js'

/** A number to track. `registered_at` is the UTC instant of registration. */
export interface TrackedNumber {
  request_type: RequestType
  request_number: string
  /** Null while the line is being detected. */
  scac: string | null
  registered_at: string
  /** Bill of lading of the shipment, for a container that was found by its own number. */
  bill?: string | undefined
  /** Account that tracks the number; absent if no account does. */
  account_id?: string
  /** The shipment that the number led to. */
  shipment_id?: string
}

/** A place: a UN/LOCODE and, if known, the terminal or rail ramp there. */
export interface Whereabouts {
  /** Empty if only the name of the place is known. */
  locode: string
  /** Name as sent, if the reference data does not contain the place. */
  name?: string
  /** IANA zone of its state or country, if the reference data does not contain the place. */
  zone?: string
  smdg_code?: string
  /** Name of an inland rail ramp, spelled as in `domain/reference/inland-ramps`. */
  ramp?: string
}

interface Seen {
  /** Set if it came without a request. It counts only while it seems to be about the shipment. */
  unasked?: true
  /** Set if the line is known only as vessel operator; a vessel carries boxes of others too. */
  line_by?: 'ship'
  /** Why it counts although part of it does not fit the shipment; a sentence. */
  remark?: string
  /** Equal whenever the same statement is polled again, so that polls can be repeated. */
  key: string
  /** UTC instant at which the source published the statement. */
  seen_at: string
  data_source: DataSource
  data_provider_name: string
  data_provider_code: string
}

/** What a line states about a whole bill of lading or booking. */
export interface ShipmentObservation extends Seen {
  kind: 'shipment'
  /** Empty if not stated. */
  bill_of_lading_number: string
  scac: string
  /** Null if not stated; the port then follows from the moves of the containers. */
  port_of_lading: Whereabouts | null
  /** Null as for `port_of_lading`. */
  port_of_discharge: Whereabouts | null
  /**
   * Inland destination beyond the port of discharge. Null means that there is none, or says nothing
   * if the port of discharge is null too.
   */
  destination: Whereabouts | null
  booking_cancelled?: boolean
}

/**
 * Milestones of observations. The interface has no raw event for `dropped` and `loaded`, which are
 * recognized by the words of the source. `noted` is an event that is not a milestone: for example
 * an inspection, or the departure of the vessel from the port of discharge.
 */
export type MilestoneName = RawEventName | 'dropped' | 'loaded' | 'noted'

/** A vessel as a source names it: by its name, its IMO number or both. */
export interface NamedShip {
  name: string | null
  imo: string | null
}

/** A milestone of one container, actual or estimated, with the words of the source. */
export interface MilestoneObservation extends Seen {
  kind: 'milestone'
  /** Empty if it applies to every container of the shipment. */
  container: string
  event: MilestoneName
  original_event: string
  /** UTC instant of the milestone. */
  at: string
  estimated: boolean
  where: Whereabouts
  vessel?: NamedShip
  voyage_number?: string
  /** Identifies the statement. A later one with the same word replaces it, wherever it happens. */
  word?: string
  /**
   * Set if the source states the move but not its part of the journey. For example,
   * `vessel_arrived` at a port other than the port of discharge is then a transshipment arrival.
   */
  by_route?: true
  /** For estimates: only a plan, so any other estimate takes precedence. */
  planned?: true
  /** For estimates: shows that no other estimate can be met any more. */
  contradicts?: true
}

/** Attributes of a container. Null means that the source does not know the value. */
export interface EquipmentObservation extends Seen {
  kind: 'equipment'
  container: string
  equipment_type: EquipmentType | null
  equipment_length: 10 | 20 | 40 | 45 | null
  equipment_height: 'standard' | 'high_cube' | null
  weight_in_lbs: number | null
  seal_number: string | null
}

/** A reading of a terminal or ramp: the complete state at `seen_at`, replacing the last one. */
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

/** A last free day in the calendar of `where` (missing in older records). Null withdraws it. */
export interface DeadlineObservation extends Seen {
  kind: 'deadline'
  container: string
  where?: Whereabouts
  deadline: 'pickup_lfd_line' | 'pickup_lfd_terminal' | 'pickup_lfd_rail'
  value: string | null
}

/** A single fact at the place of pickup. The rest of the last reading stays as it is. */
export interface NoticeObservation extends Seen {
  kind: 'notice'
  /** Empty if it applies to every container of the shipment. */
  container: string
  where: Whereabouts
  hold?: TerminalHold
  lifted?: TerminalHold['name'][]
  available_for_pickup?: boolean
  /** Fees whose amounts changed. */
  fees?: TerminalFee[]
  /** Types of fees that are paid. */
  settled?: TerminalFee['type'][]
  /** Position in the yard, in the words of the terminal. */
  location?: string
  /** UTC instant of a pickup appointment. */
  pickup_appointment_at?: string
}

/** Retracts everything that the source stated under a word until now. */
export interface RetractionObservation extends Seen {
  kind: 'retraction'
  /** Empty if it applies to every container of the shipment. */
  container: string
  word: string
  /** Instead of `word`: key of an observation that belongs to another shipment. */
  disowns?: string
}

/** Returns whether an observation only says that another one is of another shipment. */
export const isDisowning = (
  said: Observation,
): said is RetractionObservation & { disowns: string } =>
  said.kind === 'retraction' && said.disowns !== undefined

export type Observation =
  | ShipmentObservation
  | MilestoneObservation
  | EquipmentObservation
  | TerminalObservation
  | DeadlineObservation
  | NoticeObservation
  | RetractionObservation

export type PollAnswer =
  /** No source could be asked; when to try again and why, if known. */
  | { outcome: 'no_answer_yet'; askAgainAt?: Date; reason?: FailedReason }
  | { outcome: 'found'; scac: string; observations: Observation[]; askAgainAt?: Date }
  | { outcome: 'awaiting_manifest' }
  | { outcome: 'failed'; reason: FailedReason }
  | { outcome: 'unreachable'; reason: FailedReason }

/** Query for the fixes of one ship between two instants, both included. */
export interface FixQuery {
  imo: string
  from: Date
  to: Date
}

/** A ship position: degrees of WGS 84, heading from north, UTC; null if not reported. */
export interface VesselFix {
  at: string
  latitude: number
  longitude: number
  heading: number | null
  speed_knots: number | null
}

/** A source of observations. Polling twice is harmless, because observations carry a key. */
export interface Source {
  name: string
  /** True if the data is invented and must be marked as simulated. */
  simulated: boolean
  /**
   * Returns what the source states about a number up to `now`: everything, or at least everything
   * published after `since`, the time of its last answer.
   */
  poll(tracked: TrackedNumber, now: Date, since?: Date): PollAnswer | Promise<PollAnswer>
  /**
   * Returns observations that were received without a request and are not recorded yet. They also
   * count for a shipment whose tracking has ended. Absent if everything must be requested.
   */
  received?(tracked: TrackedNumber): Promise<Observation[]>
  /** Returns whether no carrier is configured for a number; absent if one always is. */
  asksNobody?(tracked: Pick<TrackedNumber, 'scac' | 'request_type' | 'request_number'>): boolean
  /** Returns when the source will next have something new; null if never. */
  nextNewsAt(tracked: TrackedNumber, now: Date): Date | null
  /**
   * Returns the positions of a ship on the journey of a number, oldest first, at most one per
   * quarter of an hour. The same instant always has the same fix. Returns nothing for an unknown
   * ship.
   */
  positions?(tracked: TrackedNumber, wish: FixQuery): VesselFix[] | Promise<VesselFix[]>
  /** Sea passages that no ship of the number takes, used to predict its route. */
  avoids?(tracked: TrackedNumber): readonly Passage[]
}
