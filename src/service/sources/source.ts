import type { TerminalFee, TerminalHold } from '../../contract/container.js'
import type { RawEventName } from '../../contract/event-names.js'
import type {
  DataSource,
  EquipmentType,
  FailedReason,
  RequestType,
} from '../../contract/vocabulary.js'
import type { Passage } from '../../domain/sea-lanes/passages.js'

/** A number to track. `registered_at` is UTC; `scac` is null while the line is being detected. */
export interface TrackedNumber {
  request_type: RequestType
  request_number: string
  scac: string | null
  registered_at: string
  /** B/L of a container that was found by its own number. */
  bill?: string | undefined
  /** Account that tracks the number; absent if no account does. */
  account_id?: string
  /** The shipment that was found with the number. */
  shipment_id?: string
}

/** A place: a UN/LOCODE and, if known, the terminal or rail ramp there. */
export interface Whereabouts {
  /** UN/LOCODE of the place; empty if only its name is known. */
  locode: string
  /** Name of the place as sent, if the reference data does not contain the place. */
  name?: string
  /** IANA zone of the state or country, for a place that the reference data does not contain. */
  zone?: string
  smdg_code?: string
  /** Name of the inland rail ramp, spelled as in `domain/reference/inland-ramps`. */
  ramp?: string
}

interface Seen {
  /** Set if the statement came without a request. It counts only while it seems to be about the shipment. */
  unasked?: true
  /** Set if the line is known only as operator of the vessel, which carries other lines' containers too. */
  line_by?: 'ship'
  /** Where a document states the observation; absent for electronic messages. */
  document?: string
  /** Sentence that explains why the statement counts although part of it does not fit the shipment. */
  remark?: string
  /** Key of the statement, the same in every poll, so that polls can be repeated. */
  key: string
  /** UTC instant at which the source published the statement. */
  seen_at: string
  data_source: DataSource
  data_provider_name: string
  data_provider_code: string
}

export interface ShipmentObservation extends Seen {
  kind: 'shipment'
  /** B/L number; empty if not stated. */
  bill_of_lading_number: string
  scac: string
  /** POL; null if not stated. The moves of the containers then show the POL. */
  port_of_lading: Whereabouts | null
  /** POD; null if not stated. The moves of the containers then show the POD. */
  port_of_discharge: Whereabouts | null
  /** Inland destination; null if there is none, or if it is unknown like the POD. */
  destination: Whereabouts | null
  booking_cancelled?: boolean
}

/** Names of milestones. `dropped` and `loaded` are no raw events; `noted` is no milestone at all. */
export type MilestoneName = RawEventName | 'dropped' | 'loaded' | 'noted'

/** A vessel by its name, its IMO number or both. */
export interface NamedShip {
  name: string | null
  imo: string | null
}

/** An event, actual or estimated, with the original text of the source. */
export interface MilestoneObservation extends Seen {
  kind: 'milestone'
  /** Container of the event; empty if the event applies to every container of the shipment. */
  container: string
  event: MilestoneName
  original_event: string
  at: string
  estimated: boolean
  where: Whereabouts
  vessel?: NamedShip
  voyage_number?: string
  /** Key of the event at the sender. A later statement with the same `word` replaces this statement. */
  word?: string
  /** Set if the source states only the move. The route then decides which milestone it is. */
  by_route?: true
  /** For an estimate: set if it is only a plan, so that any other estimate takes precedence. */
  planned?: true
  /** For an estimate: set if it rules out all other estimates. */
  contradicts?: true
}

/** Facts about a container itself. Null if the source does not know the value. */
export interface EquipmentObservation extends Seen {
  kind: 'equipment'
  container: string
  equipment_type: EquipmentType | null
  equipment_length: 10 | 20 | 40 | 45 | null
  equipment_height: 'standard' | 'high_cube' | null
  weight_in_lbs: number | null
  seal_number: string | null
}

/** The complete state at a terminal or ramp at `seen_at`. Replaces the previous state. */
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

/** A last free day in the calendar of `where` (missing in older records). A null value withdraws the last free day. */
export interface DeadlineObservation extends Seen {
  kind: 'deadline'
  container: string
  where?: Whereabouts
  deadline: 'pickup_lfd_line' | 'pickup_lfd_terminal' | 'pickup_lfd_rail'
  value: string | null
}

/** A single fact at the place of pickup. The other facts of the last reading stay. */
export interface NoticeObservation extends Seen {
  kind: 'notice'
  /** Container of the fact; empty if the fact applies to every container of the shipment. */
  container: string
  where: Whereabouts
  hold?: TerminalHold
  lifted?: TerminalHold['name'][]
  available_for_pickup?: boolean
  fees?: TerminalFee[]
  settled?: TerminalFee['type'][]
  /** Position in the yard, as the terminal names it. */
  location?: string
  pickup_appointment_at?: string
}

/** Withdraws all earlier statements of the source with the same `word`. */
export interface RetractionObservation extends Seen {
  kind: 'retraction'
  /** Container of the retraction; empty if it applies to every container of the shipment. */
  container: string
  word: string
  /** Set instead of `word`: key of an observation that belongs to another shipment. */
  disowns?: string
}

/** Returns whether a retraction only states that another observation belongs to another shipment. */
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
  /** No source could be polled. The time of the next attempt and the reason are set if known. */
  | { outcome: 'no_answer_yet'; askAgainAt?: Date; reason?: FailedReason }
  | { outcome: 'found'; scac: string; observations: Observation[]; askAgainAt?: Date }
  | { outcome: 'awaiting_manifest' }
  | { outcome: 'failed'; reason: FailedReason }
  | { outcome: 'unreachable'; reason: FailedReason }

/** A vessel and a period. Both instants are included. */
export interface FixQuery {
  imo: string
  from: Date
  to: Date
}

/** A position of a vessel: UTC, degrees of WGS 84, heading from north; null if not reported. */
export interface VesselFix {
  at: string
  latitude: number
  longitude: number
  heading: number | null
  speed_knots: number | null
}

/** A source of facts about a number. Repeated polls are harmless, because observations have keys. */
export interface Source {
  name: string
  /** Whether the data is invented and must be marked as simulated. */
  simulated: boolean
  /** Returns statements up to `now`. Statements from before `since`, the last response, may be omitted. */
  poll(tracked: TrackedNumber, now: Date, since?: Date): PollAnswer | Promise<PollAnswer>
  /** Returns received messages that are not recorded yet. Absent for a source that receives no messages. */
  received?(tracked: TrackedNumber): Promise<Observation[]>
  /** Returns whether no carrier is configured for the number. A source with a carrier for every number omits the method. */
  asksNobody?(tracked: Pick<TrackedNumber, 'scac' | 'request_type' | 'request_number'>): boolean
  /** Returns when the source has news; null if never. */
  nextNewsAt(tracked: TrackedNumber, now: Date): Date | null
  /**
   * Returns the positions of a vessel, oldest first, at most one per quarter of an hour. Repeated calls return the same
   * positions.
   */
  positions?(tracked: TrackedNumber, wish: FixQuery): VesselFix[] | Promise<VesselFix[]>
  /** Returns the sea passages that no vessel of the number uses, to predict its route. */
  avoids?(tracked: TrackedNumber): readonly Passage[]
}
