import type { TerminalFee, TerminalHold } from '../../contract/container.js'
import type { RawEventName } from '../../contract/event-names.js'
import type {
  DataSource,
  EquipmentType,
  FailedReason,
  RequestType,
} from '../../contract/vocabulary.js'
import type { Passage } from '../../domain/sea-lanes/passages.js'

/** A number that is tracked. `registered_at`: UTC instant of the tracking request. `scac`: null while unknown. */
export interface TrackedNumber {
  request_type: RequestType
  request_number: string
  scac: string | null
  registered_at: string
  /** B/L number, for a container that is tracked by its own number. */
  bill?: string | undefined
  /** Account that tracks the number; absent for a poll without an account. */
  account_id?: string
  /** The shipment of the number; absent until the number has one. */
  shipment_id?: string
}

export interface Whereabouts {
  /** UN/LOCODE of the place; empty if only the name is known. */
  locode: string
  /** Name of the place in the words of the sender, if the reference data lacks the place. */
  name?: string
  /** IANA time zone of the state or country, if the reference data lacks the place. */
  zone?: string
  smdg_code?: string
  /** Name of the inland rail ramp, spelled as in `domain/reference/inland-ramps`. */
  ramp?: string
}

interface Seen {
  /** True if the source sent the statement without being asked. It counts only as long as it fits the shipment. */
  unasked?: true
  /** Set if the message names the line only as operator of the vessel, on which other lines have containers too. */
  line_by?: 'ship'
  /** Where the statement is in a document; absent for electronic messages. */
  document?: string
  /** Says why the statement counts although a part of it does not fit the shipment. */
  remark?: string
  /** Key of the statement. It is the same in every poll, so that a repeated statement is recognized. */
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
  /** Port of discharge; null if not stated. It is then derived from the moves of the containers. */
  port_of_discharge: Whereabouts | null
  /** Inland destination; null if there is none, or if it is not stated. */
  destination: Whereabouts | null
  booking_cancelled?: boolean
}

/** Names of milestones. `dropped` and `loaded` are no raw events, and `noted` is no milestone. */
export type MilestoneName = RawEventName | 'dropped' | 'loaded' | 'noted'

export interface NamedShip {
  name: string | null
  imo: string | null
}

/** The vessel and voyage of a container, stated without a move. */
export interface NamedSailing {
  vessel: NamedShip | null
  voyage_number: string | null
}

export type Gate = 'in' | 'out' | 'out_by_rail'

/** An event, actual or estimated, with the original text of its source. */
export interface MilestoneObservation extends Seen {
  kind: 'milestone'
  /** Container number; empty if the event concerns all containers of the shipment. */
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
  /** Key that the sender gives the event. A later statement with this key replaces the statement. */
  word?: string
  /** Set for a move that is a different milestone on different routes. */
  by_route?: true
  /**
   * Set for a gate move that is a different milestone after different moves: its source does not state whether the
   * container was empty, or the container left by rail.
   */
  gate?: Gate
  /** Set for an estimate that was only planned. Other estimates have precedence over it. */
  planned?: true
  /** Set for an estimate that disproves all earlier times: the vessel is too far away. */
  contradicts?: true
}

/** Returns when a milestone happened, or will happen; null if the source does not state a time. */
export const statedTime = ({ at, undated }: MilestoneObservation): string | null =>
  undated === true ? null : at

/** Facts about the container itself. Null for a fact that the source does not know. */
export interface EquipmentObservation extends Seen {
  kind: 'equipment'
  container: string
  equipment_type: EquipmentType | null
  equipment_length: 10 | 20 | 40 | 45 | null
  equipment_height: 'standard' | 'high_cube' | null
  weight_in_lbs: number | null
  seal_number: string | null
  /** Where the empty container must be returned, in the words of the shipping line. */
  return_to?: string
}

export type TerminalList = 'fees' | 'holds'

/** The complete state at a terminal or rail ramp at the time `seen_at`. It replaces the state before. */
export interface TerminalObservation extends Seen {
  kind: 'terminal'
  container: string
  where: Whereabouts
  /** Null if unknown. The state may be made of statements about single facts, none of them about availability. */
  available_for_pickup: boolean | null
  holds: TerminalHold[]
  fees: TerminalFee[]
  /** Lists (holds, fees) that are empty because the source says nothing about them. */
  unreported?: readonly TerminalList[]
  /** The sailing on which the container comes, or came, to the terminal. */
  arrives_by?: NamedSailing
  location: string | null
  pickup_appointment_at: string | null
}

/** A last free day in the calendar of the place `where`, which is missing in old records. Null withdraws it. */
export interface DeadlineObservation extends Seen {
  kind: 'deadline'
  container: string
  where?: Whereabouts
  deadline: 'pickup_lfd_line' | 'pickup_lfd_terminal' | 'pickup_lfd_rail'
  value: string | null
}

/** A single fact at the place of pickup. It changes no other fact there. */
export interface NoticeObservation extends Seen {
  kind: 'notice'
  /** Key that the sender gives the event with the fact. Retracting the event withdraws the fact. */
  word?: string
  /** Container number; empty if the fact concerns all containers of the shipment. */
  container: string
  where: Whereabouts
  hold?: TerminalHold
  lifted?: TerminalHold['name'][]
  available_for_pickup?: boolean
  fees?: TerminalFee[]
  settled?: TerminalFee['type'][]
  /** Lists (holds, fees) that the source reports. If such a list is empty, there are no entries. */
  reported?: readonly TerminalList[]
  /** The sailing on which the container comes, or came, to the terminal. */
  arrives_by?: NamedSailing
  /** Position in the yard, in the words of the terminal. */
  location?: string
  pickup_appointment_at?: string
}

/** Withdraws all earlier statements of the source that have the key `word`. */
export interface RetractionObservation extends Seen {
  kind: 'retraction'
  /** Container number; empty if the retraction concerns all containers of the shipment. */
  container: string
  word: string
  /** Key of an observation that belongs to another shipment, and is withdrawn. Used instead of `word`. */
  disowns?: string
}

/** Returns whether a retraction says only that an observation belongs to another shipment. */
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
  /** No source responded. `askAgainAt` and `reason` are set if known. */
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

/** Position of a vessel: time in UTC, degrees in WGS 84, heading in degrees from north. Null if not reported. */
export interface VesselFix {
  at: string
  latitude: number
  longitude: number
  heading: number | null
  speed_knots: number | null
}

/** A source of statements. Statements have keys, so that polling a statement again does not add it again. */
export interface Source {
  name: string
  /** True if the data is invented, and must be marked as simulated. */
  simulated: boolean
  /** Polls the source for statements up to `now`. Statements from before `since`, the last response, may be omitted. */
  poll(tracked: TrackedNumber, now: Date, since?: Date): PollAnswer | Promise<PollAnswer>
  /** Returns received statements that are not recorded yet. Absent for a source that receives no messages. */
  received?(tracked: TrackedNumber): Promise<Observation[]>
  /** True if the shipping line of the number has no API that is set up. If absent, every number has one. */
  asksNobody?(tracked: Pick<TrackedNumber, 'scac' | 'request_type' | 'request_number'>): boolean
  /** Returns when the source expects new statements; null if never. */
  nextNewsAt(tracked: TrackedNumber, now: Date): Date | null
  /** Returns positions, oldest first, at most one per quarter of an hour. Calling it again gives the same positions. */
  positions?(tracked: TrackedNumber, wish: FixQuery): VesselFix[] | Promise<VesselFix[]>
  /** Returns sea passages that the vessels of a shipment do not use, for predicting the route. */
  avoids?(tracked: TrackedNumber): readonly Passage[]
}
