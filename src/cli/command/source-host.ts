import type { RequestType } from '../../contract/vocabulary.js'

/** The lines that a hosted service asks, and the messages that it receives, as commands reach them. */
export interface SourceHost {
  listSources(options: { dataFolder?: string }): Promise<ServiceSource[]>
  /** What a line asks for before it can be set up; throws where nobody knows how to ask it. */
  describeSource(wish: SourceWish): Promise<SourceNeeds>
  addSource(wish: NewSource): Promise<ServiceSource>
  /** False where the line is not set up. */
  removeSource(wish: { dataFolder?: string; scac: string }): Promise<boolean>
  /** Undefined where the line is not set up, or lacks credentials. */
  trySource(wish: SourceTrialWish): Promise<ServiceSourceTrial | undefined>
  /** `inbox` is its folder, where that is not beside the state. */
  listInbox(wish: { dataFolder?: string; inbox?: string }): Promise<ServiceInbox>
  /** Takes positions of ships in, for every account; throws `rejected` where a file has none. */
  importShips(wish: ShipsFile): Promise<ImportedPositions>
  /** Throws `rejected` where the text of a partner file is wrong, with each problem. */
  checkPartner(text: string): Promise<CheckedPartner>
  /** Throws `rejected` where the text of a terminal's profile is wrong, with each problem. */
  checkTerminal(text: string): Promise<CheckedTerminal>
}

/** Positions of ships, an object of JSON a line. */
export interface ShipsFile {
  dataFolder?: string
  file: string
}

/** What such a file held. */
export interface ImportedPositions {
  /** One for each ship and quarter of an hour. */
  positions: number
  /** Lines that tell of no ship, and the first of them. */
  set_aside: { count: number; first: { where: string; reason: string } | null }
}

/** How a profile has the reports of a terminal read. */
export interface CheckedTerminal {
  locode: string
  smdg_code: string | null
  name: string | null
  /** IANA, of the port where the profile says none; null where that is not known. */
  zone: string | null
  dates: string | null
  decimal: string | null
  currency: string | null
  /** Names of files that it is for, folded headers that it asks for. */
  files: string[]
  headers: string[]
  /** Headers that it gives a meaning. */
  columns: string[]
  /** Whether a blank cell says that there is nothing. */
  whole: boolean
}

/** What a partner file says of a sender. */
export interface CheckedPartner {
  senders: string[]
  name: string | null
  scac: string | null
  speaks_as: string | null
  zone: string | null
  message_zone: string | null
  /** Codes. */
  status_codes: string[]
  /** Its own names of places. */
  places: string[]
}

/** A line as the hosted service asks it. */
export interface ServiceSource {
  scac: string
  name: string
  profile: string
  state:
    | 'ready'
    | 'credentials_missing'
    | 'failing'
    | 'throttled'
    | 'unknown_profile'
    | 'not_configured'
    | 'restart_needed'
  /** Until when it is left alone, UTC. */
  until: string | null
  is_verified: boolean
  /** Names of credentials. */
  missing: string[]
  /** The account into which it may push signed events. */
  push_account: string | null
  last_answer_at: string | null
  last_outcome: string | null
  detail: string | null
  failures: number
  quota: { requests: number; per_seconds: number; left: number }[]
  /** Hosts that get its credentials, such as `api.example.com`. */
  hosts: string[]
}

export interface SourceWish {
  dataFolder?: string
  /** Code of the line, or name of its profile. */
  line: string
  profile?: string
  /** Where the operator says that the line is asked. */
  eventsUrl?: string
  tokenUrl?: string
  /** Name of the account into which it may push signed events. */
  pushAccount?: string
}

export interface SourceNeeds {
  scac: string
  name: string
  profile: string
  is_verified: boolean
  /** Options whose addresses are not known yet: the line tells them to each customer. */
  lacksAddresses: ('--events-url' | '--token-url')[]
  /** Options that were typed and have no meaning for the profile. */
  unused: '--token-url'[]
  /** Hosts that will get its credentials. */
  hosts: string[]
  /** Whether it is listened to, and not asked. */
  isStream: boolean
  secrets: {
    name: string
    /** The variable that gives it. */
    variable: string
    isKnown: boolean
    /** Whether it is one line, which a person can paste. */
    isShort: boolean
  }[]
}

export interface NewSource extends SourceWish {
  /** To be kept, by name. */
  secrets: Record<string, string>
  store: 'keyring' | 'file'
}

export interface SourceTrialWish {
  dataFolder?: string
  scac: string
  /** Absent where none is asked about. */
  number?: string
  type?: RequestType
}

export interface ServiceSourceTrial {
  scac: string
  outcome: string
  detail: string | null
  statements: number
  containers: string[]
  set_aside: { where: string; reason: string }[]
  warnings: { where: string; reason: string }[]
}

export interface ServiceInbox {
  /** Where files are put, a folder for each account. */
  folder: string
  /** Folders there that are no account's. */
  strange: string[]
  messages: ServiceMessage[]
}

/** A message that was received, or a file that was rejected. */
export interface ServiceMessage {
  received_at: string
  account: string
  name: string
  result: 'taken' | 'rejected'
  form: string | null
  via: string
  statements: number
  set_aside: number
  warnings: number
  /** Why it was rejected. */
  reason: string | null
  /** Why containers that it names are not counted, as sentences. */
  not_counted: string[]
  /** What was set aside and warned of, as sentences with their place. */
  remarks: string[]
}
