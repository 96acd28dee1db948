import type { Reach } from '../reach/reach.js'

export interface SourceFolder {
  folder: string
  secrets: SourceSecrets
  /** Throws `usage` for a wrong proxy address. */
  reach(): Reach
}

export interface SourceSecrets {
  read<Name extends string>(scac: string, names: readonly Name[]): Promise<Map<Name, string>>
  keep(scac: string, name: string, kept: StoredSecret): Promise<void>
  forget(scac: string, names: readonly string[]): Promise<void>
  /** Returns the environment variable that gives a credential. */
  variable(scac: string, name: string): string
}

export interface StoredSecret {
  secret: string
  store: 'keyring' | 'file'
}

export interface SourceRequest {
  /** SCAC, name of a profile, or the stream of ships. */
  line: string
  profile?: string
  /** Addresses that the shipping line gave to its customer. */
  eventsUrl?: string
  tokenUrl?: string
  /** The account into which the line may push signed events. */
  pushAccount?: string
}

export interface NewSource extends SourceRequest {
  secrets: Record<string, string>
  store: StoredSecret['store']
}

export interface SourceNeeds {
  scac: string
  name: string
  profile: string
  is_verified: boolean
  /** The shipping line gives these addresses to each customer. */
  lacksAddresses: ('--events-url' | '--token-url')[]
  /** Typed options that the profile does not use. */
  unused: '--token-url'[]
  hosts: string[]
  isStream: boolean
  secrets: {
    name: string
    variable: string
    isKnown: boolean
    /** The credential is one line, which a person can paste. */
    isShort: boolean
  }[]
}
