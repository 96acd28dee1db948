import type { TerminalFee, TerminalHold } from '../../contract/container.js'
import type { RawEventName } from '../../contract/event-names.js'
import type {
  DataSource,
  EquipmentType,
  FailedReason,
  RequestType,
} from '../../contract/vocabulary.js'
import type { Passage } from '../../domain/sea-lanes/passages.js'

/** `registered_at` is UTC; `scac` is null while the line is being detected. */
export interface TrackedNumber {
  request_type: RequestType
  request_number: string
  scac: string | null
  registered_at: string
  /** Set for a container that was found by its own number. */
  bill?: string | undefined
  /** Absent if no account tracks the number. */
  account_id?: string
  /** The shipment that the number led to. */
  shipment_id?: string
}

/** A UN/LOCODE and, if known, the terminal or rail ramp there. */
export interface Whereabouts {
  /** Empty if only the name of the place is known. */
  locode: string
  /** As sent, if the reference data does not contain the place. */
  name?: string
  /** IANA zone of its state or country, for a place without reference data. */
  zone?: string
  smdg_code?: string
  /** An inland rail ramp, spelled as in `domain/reference/inland-ramps`. */
  ramp?: string
}

interface Seen {
  /** Came without a request. Counts only while it seems to be about the shipment. */
  unasked?: true
  /** The line is only the vessel operator; a vessel carries boxes of others too. */
  line_by?: 'ship'
  /** Why it counts although part of it does not fit the shipment; a sentence. */
  remark?: string
  /** Equal whenever the same statement is polled again, so that polls can be repeated. */
  key: string
  /** UTC; when the source published the statement. */
  seen_at: string
  data_source: DataSource
  data_provider_name: string
  data_provider_code: string
}

/** About a whole bill of lading or booking. */
export interface ShipmentObservation extends Seen {
  kind: 'shipment'
  /** Empty if not stated. */
  bill_of_lading_number: string
  scac: string
  /** Null if not stated; then the moves of the containers show the port. */
  port_of_lading: Whereabouts | null
  /** Null as for `port_of_lading`. */
  port_of_discharge: Whereabouts | null
  /** Inland destination. Null: there is none, or unknown if the port of discharge is null too. */
  destination: Whereabouts | null
  booking_cancelled?: boolean
}

/** `dropped` and `loaded` are no raw events; `noted` is no milestone, such as an inspection. */
export type MilestoneName = RawEventName | 'dropped' | 'loaded' | 'noted'

/** By its name, its IMO number or both. */
export interface NamedShip {
  name: string | null
  imo: string | null
}

/** Actual or estimated, with the words of the source. */
export interface MilestoneObservation extends Seen {
  kind: 'milestone'
  /** Empty if it applies to every container of the shipment. */
  container: string
  event: MilestoneName
  original_event: string
  at: string
  estimated: boolean
  where: Whereabouts
  vessel?: NamedShip
  voyage_number?: string
  /** A later statement with the same word replaces this one, wherever it happens. */
  word?: string
  /** Set if the source states only the move; its part of the journey follows from the route. */
  by_route?: true
  /** For estimates: only a plan, so any other estimate takes precedence. */
  planned?: true
  /** For estimates: no other estimate can come true any more. */
  contradicts?: true
}

/** Null: the source does not know the value. */
export interface EquipmentObservation extends Seen {
  kind: 'equipment'
  container: string
  equipment_type: EquipmentType | null
  equipment_length: 10 | 20 | 40 | 45 | null
  equipment_height: 'standard' | 'high_cube' | null
  weight_in_lbs: number | null
  seal_number: string | null
}

/** The complete state of a terminal or ramp at `seen_at`, which replaces the last one. */
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

/** In the calendar of `where` (missing in older records). Null withdraws the last free day. */
export interface DeadlineObservation extends Seen {
  kind: 'deadline'
  container: string
  where?: Whereabouts
  deadline: 'pickup_lfd_line' | 'pickup_lfd_terminal' | 'pickup_lfd_rail'
  value: string | null
}

/** A single fact at the place of pickup; the rest of the last reading stays. */
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
  /** UTC. */
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

/** Only says that another observation is of another shipment. */
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

/** Both instants included. */
export interface FixQuery {
  imo: string
  from: Date
  to: Date
}

/** WGS 84 degrees, heading from north, UTC; null if not reported. */
export interface VesselFix {
  at: string
  latitude: number
  longitude: number
  heading: number | null
  speed_knots: number | null
}

/** Polling twice is harmless, because observations carry a key. */
export interface Source {
  name: string
  /** Invented data, which must be marked as simulated. */
  simulated: boolean
  /** Statements up to `now`: all, or at least those after `since`, the time of the last answer. */
  poll(tracked: TrackedNumber, now: Date, since?: Date): PollAnswer | Promise<PollAnswer>
  /** Unrecorded input, also after tracking has ended. Absent if all data is requested. */
  received?(tracked: TrackedNumber): Promise<Observation[]>
  /** No carrier is configured for the number; absent if one always is. */
  asksNobody?(tracked: Pick<TrackedNumber, 'scac' | 'request_type' | 'request_number'>): boolean
  /** When the source has something new; null if never. */
  nextNewsAt(tracked: TrackedNumber, now: Date): Date | null
  /** Oldest first, at most one per quarter of an hour; an instant always has the same fix. */
  positions?(tracked: TrackedNumber, wish: FixQuery): VesselFix[] | Promise<VesselFix[]>
  /** No ship of the number takes these passages; used to predict its route. */
  avoids?(tracked: TrackedNumber): readonly Passage[]
}
