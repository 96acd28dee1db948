import type { TerminalFee, TerminalHold } from '../../contract/container.js'
import type { RawEventName } from '../../contract/event-names.js'
import type {
  DataSource,
  EquipmentType,
  FailedReason,
  RequestType,
} from '../../contract/vocabulary.js'
import type { Passage } from '../../domain/sea-lanes/passages.js'

/** A tracked number. `registered_at` is the UTC instant of the tracking request. `scac` is null if it is unknown. */
export interface TrackedNumber {
  request_type: RequestType
  request_number: string
  scac: string | null
  registered_at: string
  /** B/L number of a container that the user tracks by container number. */
  bill?: string | undefined
  /** Account that tracks the number. Absent for a poll that no account requested. */
  account_id?: string
  /** The shipment of the number. Absent as long as the number has no shipment. */
  shipment_id?: string
}

export interface Whereabouts {
  /** UN/LOCODE of the place. Empty if only its name is known. */
  locode: string
  /** Name of the place in the words of the sender. Present if the reference data lacks the place. */
  name?: string
  /** IANA time zone of the state or country. Present if the reference data lacks the place. */
  zone?: string
  smdg_code?: string
  /** Name of the inland rail ramp, spelled as in `domain/reference/inland-ramps`. */
  ramp?: string
}

interface Seen {
  /** True if the source sent the statement on its own. It is used as long as it belongs to the shipment. */
  unasked?: true
  /** Set if only the vessel's operator is known: a vessel carries containers of several shipping lines. */
  line_by?: 'ship'
  /** Position of the statement in a document. Absent for electronic messages. */
  document?: string
  /** True if the statement came by email, whose sender can be forged. */
  by_email?: true
  /** Explains why the statement is used although a part of it does not fit the shipment. */
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
  /** B/L number. Empty if the source does not state it. */
  bill_of_lading_number: string
  scac: string
  port_of_lading: Whereabouts | null
  /** Port of discharge. Null if the source does not state it. The moves of the containers then decide. */
  port_of_discharge: Whereabouts | null
  /** Inland destination. Null if there is none, or if the source does not state it. */
  destination: Whereabouts | null
  booking_cancelled?: boolean
}

/** Names of milestones. The API has no raw event for `dropped` and `loaded`. `noted` means no milestone. */
export type MilestoneName = RawEventName | 'dropped' | 'loaded' | 'noted'

export interface NamedShip {
  name: string | null
  imo: string | null
}

/** The vessel and voyage of a container, which the source states without a move. */
export interface NamedSailing {
  vessel: NamedShip | null
  voyage_number: string | null
}

export type Gate = 'in' | 'out' | 'out_by_rail'

/** An actual or estimated event, with the original text of its source. */
export interface MilestoneObservation extends Seen {
  kind: 'milestone'
  /** Container number. Empty if the event concerns all containers of the shipment. */
  container: string
  event: MilestoneName
  original_event: string
  at: string
  /** True if the source states no time of the move. `at` is then the latest possible time. */
  undated?: true
  estimated: boolean
  where: Whereabouts
  vessel?: NamedShip
  voyage_number?: string
  /** Key that the sender gives to the event. A later statement with the same key replaces the statement. */
  word?: string
  /** Set for a move whose milestone depends on the route. */
  by_route?: true
  /** Set for a gate move whose milestone depends on other moves: the load is not stated, or the move is by rail. */
  gate?: Gate
  /** Set for an estimate that is only a plan. Other estimates have precedence over a plan. */
  planned?: true
  /** True for an estimate that overrules earlier times: the vessel is too far away to arrive by then. */
  contradicts?: true
}

/** Returns when a milestone happened or will happen. Returns null if the source states no time. */
export const statedTime = ({ at, undated }: MilestoneObservation): string | null =>
  undated === true ? null : at

/** Facts about the container itself. A fact that the source does not know is null. */
export interface EquipmentObservation extends Seen {
  kind: 'equipment'
  container: string
  equipment_type: EquipmentType | null
  equipment_length: 10 | 20 | 40 | 45 | null
  equipment_height: 'standard' | 'high_cube' | null
  weight_in_lbs: number | null
  seal_number: string | null
  /** Place to which the empty container must be returned, in the words of the shipping line. */
  return_to?: string
  /** The vessel and voyage that brings the container to a port, from a document that does not state when. */
  arrives_by?: NamedSailing & { where: Whereabouts }
}

export type TerminalList = 'fees' | 'holds'

/** The complete state of a container at a terminal or rail ramp at `seen_at`. It replaces the earlier state. */
export interface TerminalObservation extends Seen {
  kind: 'terminal'
  container: string
  where: Whereabouts
  /** Null if unknown: the source may state other facts, but no availability. */
  available_for_pickup: boolean | null
  holds: TerminalHold[]
  fees: TerminalFee[]
  /** Lists (holds, fees) about which the source states nothing. They are empty. */
  unreported?: readonly TerminalList[]
  /** The vessel and voyage that brings the container to the terminal, or brought it there. */
  arrives_by?: NamedSailing
  location: string | null
  pickup_appointment_at: string | null
}

/** A last free day in the calendar of the place `where` (missing in old records). A null value withdraws the day. */
export interface DeadlineObservation extends Seen {
  kind: 'deadline'
  container: string
  where?: Whereabouts
  deadline: 'pickup_lfd_line' | 'pickup_lfd_terminal' | 'pickup_lfd_rail'
  value: string | null
}

/** A single fact at the place of pickup. It changes no other fact at this place. */
export interface NoticeObservation extends Seen {
  kind: 'notice'
  /** Key that the sender gives to the event with the fact. A later version of the event replaces the fact. */
  word?: string
  /** UTC instant at which the source published the fact, if `seen_at` is the earlier time of the fact itself. */
  published_at?: string
  /** Container number. Empty if the fact concerns all containers of the shipment. */
  container: string
  where: Whereabouts
  hold?: TerminalHold
  lifted?: TerminalHold['name'][]
  available_for_pickup?: boolean
  fees?: TerminalFee[]
  settled?: TerminalFee['type'][]
  /** Lists (holds, fees) that the source reports. If a reported list is empty, there are no holds or fees. */
  reported?: readonly TerminalList[]
  /** The vessel and voyage that brings the container to the terminal, or brought it there. */
  arrives_by?: NamedSailing
  /** Position of the container in the yard, in the words of the terminal. */
  location?: string
  pickup_appointment_at?: string
}

/** Withdraws all earlier statements of the source whose key is `word`. */
export interface RetractionObservation extends Seen {
  kind: 'retraction'
  /** Container number. Empty if the retraction concerns all containers of the shipment. */
  container: string
  word: string
  /** Key of an observation that is withdrawn because it belongs to another shipment. Used instead of `word`. */
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
  /** No source responded. `askAgainAt` and `reason` are set if they are known. */
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

/** Position of a vessel: UTC time, degrees (WGS 84), heading in degrees from north. Unreported values are null. */
export interface VesselFix {
  at: string
  latitude: number
  longitude: number
  heading: number | null
  speed_knots: number | null
}

/** A source of statements. Each statement has a key, so that polling it again does not add it twice. */
export interface Source {
  name: string
  /** True if the data is invented. It must then be marked as simulated. */
  simulated: boolean
  /** Polls for statements up to `now`. The source may omit statements before `since`, the time of its last response. */
  poll(tracked: TrackedNumber, now: Date, since?: Date): PollAnswer | Promise<PollAnswer>
  /** Returns received statements that are not recorded yet. Absent for a source that receives no messages. */
  received?(tracked: TrackedNumber): Promise<Observation[]>
  /** Returns true if the shipping line of the number has no API that is set up. If absent, all lines have one. */
  asksNobody?(tracked: Pick<TrackedNumber, 'scac' | 'request_type' | 'request_number'>): boolean
  /** Returns when the source expects new statements. Returns null if it expects none. */
  nextNewsAt(tracked: TrackedNumber, now: Date): Date | null
  /** Returns positions in order of time, at most one per quarter of an hour. Equal calls return equal positions. */
  positions?(tracked: TrackedNumber, wish: FixQuery): VesselFix[] | Promise<VesselFix[]>
  /** Returns sea passages that the vessels of a shipment do not use. They are needed to predict the route. */
  avoids?(tracked: TrackedNumber): readonly Passage[]
}
