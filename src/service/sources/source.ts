import type { TerminalFee, TerminalHold } from '../../contract/container.js'
import type { RawEventName } from '../../contract/event-names.js'
import type {
  DataSource,
  EquipmentType,
  FailedReason,
  RequestType,
} from '../../contract/vocabulary.js'
import type { Passage } from '../../domain/sea-lanes/passages.js'

/** `registered_at` is the UTC instant of the tracking request. `scac` is null while the shipping line is unknown. */
export interface TrackedNumber {
  request_type: RequestType
  request_number: string
  scac: string | null
  registered_at: string
  /** B/L number of a container that was tracked by its number. */
  bill?: string | undefined
  /** Account that tracks the number; absent for a poll without an account. */
  account_id?: string
  /** The shipment of the number; absent until one is found. */
  shipment_id?: string
}

export interface Whereabouts {
  /** UN/LOCODE of the place; empty if only the name is known. */
  locode: string
  /** Name of the place as the sender wrote it, if the reference data lacks the place. */
  name?: string
  /** IANA time zone of the state or country, if the reference data lacks the place. */
  zone?: string
  smdg_code?: string
  /** Name of the inland rail ramp, spelled as in `domain/reference/inland-ramps`. */
  ramp?: string
}

interface Seen {
  /** True if the source sent the statement without a request. It is used only while its facts fit the shipment. */
  unasked?: true
  /** Set if the message names the line only as operator of the vessel, which also carries other lines' containers. */
  line_by?: 'ship'
  /** Place of the statement in a document; absent for electronic messages. */
  document?: string
  /** Sentence that says why the statement is used although part of it does not fit the shipment. */
  remark?: string
  /** Key of the statement, the same in every poll, so that repetitions are recognized. */
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
  port_of_lading: Whereabouts | null
  /** POD; null if not stated. The service then derives it from the moves of the containers. */
  port_of_discharge: Whereabouts | null
  /** Inland destination; null if there is none or it is not stated. */
  destination: Whereabouts | null
  booking_cancelled?: boolean
}

/** Names of milestones. `dropped` and `loaded` are not raw events; `noted` is not a milestone. */
export type MilestoneName = RawEventName | 'dropped' | 'loaded' | 'noted'

export interface NamedShip {
  name: string | null
  imo: string | null
}

export type Gate = 'in' | 'out' | 'out_by_rail'

/** An event, actual or estimated, with the original text of the source. */
export interface MilestoneObservation extends Seen {
  kind: 'milestone'
  /** Container number; empty if the event applies to every container of the shipment. */
  container: string
  event: MilestoneName
  original_event: string
  at: string
  /** Set if the source does not state when the move happened. `at` is then the latest possible time. */
  undated?: true
  estimated: boolean
  where: Whereabouts
  vessel?: NamedShip
  voyage_number?: string
  /** The sender's key of the event. A later statement with the same key replaces this one. */
  word?: string
  /** Set for a move whose milestone depends on the route of the shipment. */
  by_route?: true
  /**
   * Set for a gate move whose meaning depends on the moves before, because the source does not state whether the
   * container was empty, or because the container left by rail.
   */
  gate?: Gate
  /** Set for an estimate that is only planned. Any other estimate has precedence. */
  planned?: true
  /** Set for an estimate that disproves all earlier times, because the vessel is too far away. */
  contradicts?: true
}

/** Returns when a milestone happened, or will happen; null if the source does not state a time. */
export const statedTime = ({ at, undated }: MilestoneObservation): string | null =>
  undated === true ? null : at

/** Facts about the container itself, or null for a fact that the source does not know. */
export interface EquipmentObservation extends Seen {
  kind: 'equipment'
  container: string
  equipment_type: EquipmentType | null
  equipment_length: 10 | 20 | 40 | 45 | null
  equipment_height: 'standard' | 'high_cube' | null
  weight_in_lbs: number | null
  seal_number: string | null
  /** Where the shipping line wants the empty container returned, in its own words. */
  return_to?: string
}

export type TerminalList = 'fees' | 'holds'

/** The complete state at a terminal or rail ramp at `seen_at`, which replaces the previous state. */
export interface TerminalObservation extends Seen {
  kind: 'terminal'
  container: string
  where: Whereabouts
  /** Null if unknown: the state may come from statements of single facts that do not mention the availability. */
  available_for_pickup: boolean | null
  holds: TerminalHold[]
  fees: TerminalFee[]
  /** Lists (holds, fees) that are empty because the source reported nothing about them. */
  unreported?: readonly TerminalList[]
  location: string | null
  pickup_appointment_at: string | null
}

/** A last free day in the calendar of the place `where`, which old records lack. Null withdraws it. */
export interface DeadlineObservation extends Seen {
  kind: 'deadline'
  container: string
  where?: Whereabouts
  deadline: 'pickup_lfd_line' | 'pickup_lfd_terminal' | 'pickup_lfd_rail'
  value: string | null
}

/** A single fact at the place of pickup. All other facts there stay unchanged. */
export interface NoticeObservation extends Seen {
  kind: 'notice'
  /** The sender's key of the event that contains the fact. A retraction of the event withdraws the fact. */
  word?: string
  /** Container number; empty if the fact applies to every container of the shipment. */
  container: string
  where: Whereabouts
  hold?: TerminalHold
  lifted?: TerminalHold['name'][]
  available_for_pickup?: boolean
  fees?: TerminalFee[]
  settled?: TerminalFee['type'][]
  /** Lists (holds, fees) that the source reports. An empty list then means that there are no entries. */
  reported?: readonly TerminalList[]
  /** Position in the yard, in the words of the terminal. */
  location?: string
  pickup_appointment_at?: string
}

/** Withdraws all earlier statements of the same source with the same key `word`. */
export interface RetractionObservation extends Seen {
  kind: 'retraction'
  /** Container number; empty if the retraction applies to every container of the shipment. */
  container: string
  word: string
  /** Key of an observation that belongs to another shipment. Replaces the sender's key `word`. */
  disowns?: string
}

/** Returns whether a retraction only says that an observation belongs to another shipment. */
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
  /** No source could be polled. `askAgainAt` and `reason` are set if known. */
  | { outcome: 'no_answer_yet'; askAgainAt?: Date; reason?: FailedReason }
  | { outcome: 'found'; scac: string; observations: Observation[]; askAgainAt?: Date }
  | { outcome: 'awaiting_manifest' }
  | { outcome: 'failed'; reason: FailedReason }
  | { outcome: 'unreachable'; reason: FailedReason }

export interface FixQuery {
  imo: string
  from: Date
  to: Date
}

/** Time in UTC, degrees of WGS 84, heading in degrees from north. Null means not reported. */
export interface VesselFix {
  at: string
  latitude: number
  longitude: number
  heading: number | null
  speed_knots: number | null
}

/** A source of statements. Each statement has a key, so that it is not added again when it is polled again. */
export interface Source {
  name: string
  /** True if the data is invented and must be marked as simulated. */
  simulated: boolean
  /** Polls the source. `now` ends the period. `since` is the last response; earlier statements may be omitted. */
  poll(tracked: TrackedNumber, now: Date, since?: Date): PollAnswer | Promise<PollAnswer>
  /** Returns statements that are not recorded yet. Absent for a source without received messages. */
  received?(tracked: TrackedNumber): Promise<Observation[]>
  /** True if no API is set up for the shipping line of the number. Without this method, every number has an API. */
  asksNobody?(tracked: Pick<TrackedNumber, 'scac' | 'request_type' | 'request_number'>): boolean
  /** Returns when the source expects new statements; null if never. */
  nextNewsAt(tracked: TrackedNumber, now: Date): Date | null
  /** Returns positions, oldest first, at most one per quarter of an hour. Repeated calls give the same positions. */
  positions?(tracked: TrackedNumber, wish: FixQuery): VesselFix[] | Promise<VesselFix[]>
  /** Returns the sea passages that a shipment's vessels avoid, to predict the route. */
  avoids?(tracked: TrackedNumber): readonly Passage[]
}
