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
  /** Of a container that was found by its own number: the bill that its shipment goes by. */
  bill?: string | undefined
  /** Whose number it is; absent where nobody in particular asks. */
  account_id?: string
  /** The shipment that it has led to. */
  shipment_id?: string
}

/** Where something is: a UN/LOCODE and, where known, the terminal or the rail ramp there. */
export interface Whereabouts {
  /** Empty where the place is known by its name alone. */
  locode: string
  /** As it was sent, where the reference does not know the place. */
  name?: string
  /** IANA zone, where the reference does not know the place and its state or country has one. */
  zone?: string
  smdg_code?: string
  /** Name of an inland rail ramp, as `domain/reference/inland-ramps` spells it. */
  ramp?: string
}

interface Seen {
  /** It came without being asked for, and counts as long as it shows to be about the shipment. */
  unasked?: true
  /** Its line is only known as that of the ship, which carries boxes of other lines too. */
  line_by?: 'ship'
  /** Why it counts for the shipment although something in it does not fit; a sentence. */
  remark?: string
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
  /** Empty where it is not stated. */
  bill_of_lading_number: string
  scac: string
  /** Null where the line does not state it: then it follows from the moves of the boxes. */
  port_of_lading: Whereabouts | null
  /** The same. */
  port_of_discharge: Whereabouts | null
  /**
   * An inland destination beyond the port of discharge. Null says that there is none, or nothing
   * where no port of discharge is stated either.
   */
  destination: Whereabouts | null
  booking_cancelled?: boolean
}

/**
 * The interface names no raw event for two of its statuses: they are known by the source's words.
 * `noted` is told of a box and is no milestone of it: inspected, or its ship left the port where it
 * was discharged.
 */
export type MilestoneName = RawEventName | 'dropped' | 'loaded' | 'noted'

/** A ship as a source names it: by its name, its IMO number or both, and never by neither. */
export interface NamedShip {
  name: string | null
  imo: string | null
}

/** A milestone of one container, actual or estimated, in the source's own words too. */
export interface MilestoneObservation extends Seen {
  kind: 'milestone'
  /** Empty where it is told of every box of the shipment, whichever those are. */
  container: string
  event: MilestoneName
  original_event: string
  /** UTC instant of the milestone. */
  at: string
  estimated: boolean
  where: Whereabouts
  vessel?: NamedShip
  voyage_number?: string
  /**
   * What the source calls its statement: a later one of the same word replaces it, even where it
   * says something else of another place.
   */
  word?: string
  /**
   * The source tells the move and not which part of the journey it belongs to: `vessel_arrived` at
   * a port that is not the one of discharge is then an arrival at a transshipment port.
   */
  by_route?: true
  /** Of what is estimated: it is only a plan, and any estimate is worth more. */
  planned?: true
  /** Of what is estimated: what others expect cannot come any more. */
  contradicts?: true
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

/** A last free day in the calendar of `where`, which older records lack; null withdraws it. */
export interface DeadlineObservation extends Seen {
  kind: 'deadline'
  container: string
  where?: Whereabouts
  deadline: 'pickup_lfd_line' | 'pickup_lfd_terminal' | 'pickup_lfd_rail'
  value: string | null
}

/**
 * A single fact about a box at its place of pickup, which changes the picture of its last reading
 * and replaces nothing else of it.
 */
export interface NoticeObservation extends Seen {
  kind: 'notice'
  /** Empty where it is told of every box of the shipment. */
  container: string
  where: Whereabouts
  /** A hold that was placed. */
  hold?: TerminalHold
  /** Names of holds that were lifted. */
  lifted?: TerminalHold['name'][]
  available_for_pickup?: boolean
  /** Of these types, what is owed is no longer what it was. */
  fees?: TerminalFee[]
  /** Of these types nothing is owed any more. */
  settled?: TerminalFee['type'][]
  /** Where it stands there, in the words of the terminal. */
  location?: string
  /** UTC instant of an appointment for pickup. */
  pickup_appointment_at?: string
}

/** A source takes back what it said under a word, up to now. */
export interface RetractionObservation extends Seen {
  kind: 'retraction'
  /** Empty where it is told of every box of the shipment. */
  container: string
  word: string
  /** Instead of a word: the key of what is another shipment's and was taken for this one's. */
  disowns?: string
}

/** Whether something says only that another statement is another shipment's. */
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
  /** Nobody could be asked now: until when, where that is known, and why, where it may be told. */
  | { outcome: 'no_answer_yet'; askAgainAt?: Date; reason?: FailedReason }
  | { outcome: 'found'; scac: string; observations: Observation[]; askAgainAt?: Date }
  | { outcome: 'awaiting_manifest' }
  | { outcome: 'failed'; reason: FailedReason }
  | { outcome: 'unreachable'; reason: FailedReason }

/** Which ship is asked about, and the instants between which it was seen, both included. */
export interface FixQuery {
  imo: string
  from: Date
  to: Date
}

/**
 * Where a ship was seen: degrees of WGS 84, heading in degrees from north, a UTC instant. Heading and
 * speed are null where the ship does not tell them.
 */
export interface VesselFix {
  at: string
  latitude: number
  longitude: number
  heading: number | null
  speed_knots: number | null
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
  /**
   * What was told of a number without being asked for, and is not on its record. It counts for a
   * shipment whose tracking has ended too. Absent where everything has to be asked for.
   */
  received?(tracked: TrackedNumber): Promise<Observation[]>
  /** Whether nobody is set up to be asked about a number; absent where somebody always is. */
  asksNobody?(tracked: Pick<TrackedNumber, 'scac' | 'request_type' | 'request_number'>): boolean
  /** When the source will next have something new; null when it never will. */
  nextNewsAt(tracked: TrackedNumber, now: Date): Date | null
  /**
   * Where a ship on the journey of a number was seen, oldest first, at most once in every 15 minutes
   * of the hour: the same fix for the same instant whenever it is asked for. None where the ship is
   * not known.
   */
  positions?(tracked: TrackedNumber, wish: FixQuery): VesselFix[] | Promise<VesselFix[]>
  /** Passages that no ship of a number takes, so that others know its way ahead. */
  avoids?(tracked: TrackedNumber): readonly Passage[]
}
