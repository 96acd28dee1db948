import type { Reach } from '../reach/reach.js'

/** The folder of a hosted service, and what its sources need. */
export interface SourceFolder {
  /** Absolute path. */
  folder: string
  secrets: SourceSecrets
  /** Returns how the network is reached; throws `usage` for a proxy address that is wrong. */
  reach(): Reach
}

/** Keeps the credentials of sources, by SCAC and name. */
export interface SourceSecrets {
  /** Returns the credentials that are known. */
  read<Name extends string>(scac: string, names: readonly Name[]): Promise<Map<Name, string>>
  keep(scac: string, name: string, kept: KeptSecret): Promise<void>
  forget(scac: string, names: readonly string[]): Promise<void>
  /** Returns the environment variable that gives a credential. */
  variable(scac: string, name: string): string
}

export interface KeptSecret {
  secret: string
  store: 'keyring' | 'file'
}

/** A source to set up, as typed. */
export interface SourceRequest {
  /** SCAC, name of a profile, or the stream of ships. */
  line: string
  profile?: string
  /** Addresses that the shipping line gave to its customer. */
  eventsUrl?: string
  tokenUrl?: string
  /** Name of the account into which the shipping line may push signed events. */
  pushAccount?: string
}

export interface NewSource extends SourceRequest {
  /** Credentials to keep, by name. */
  secrets: Record<string, string>
  store: KeptSecret['store']
}

/** What a source needs before it can be set up. */
export interface SourceNeeds {
  scac: string
  name: string
  profile: string
  is_verified: boolean
  /** Options whose addresses are unknown: the shipping line gives them to each customer. */
  lacksAddresses: ('--events-url' | '--token-url')[]
  /** Options that were typed and that the profile does not use. */
  unused: '--token-url'[]
  /** Hosts that get the credentials. */
  hosts: string[]
  /** Whether the service listens to a stream instead of sending requests. */
  isStream: boolean
  secrets: {
    name: string
    /** Environment variable that gives the credential. */
    variable: string
    isKnown: boolean
    /** Whether the credential is one line, which a person can paste. */
    isShort: boolean
  }[]
}
