import type { Reach } from '../reach/reach.js'

export interface SourceFolder {
  folder: string
  secrets: SourceSecrets
  /** Returns how to reach other hosts. Throws `OctError` `usage` for an invalid proxy address. */
  reach(): Reach
}

export interface SourceSecrets {
  read<Name extends string>(scac: string, names: readonly Name[]): Promise<Map<Name, string>>
  keep(scac: string, name: string, kept: StoredSecret): Promise<void>
  forget(scac: string, names: readonly string[]): Promise<void>
  variable(scac: string, name: string): string
}

export interface StoredSecret {
  secret: string
  store: 'keyring' | 'file'
}

export interface SourceRequest {
  /** SCAC, name of a profile, or name of the stream of vessel positions. */
  line: string
  profile?: string
  /** URL that the shipping line gave to its customer. */
  eventsUrl?: string
  tokenUrl?: string
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
  /** Options that the user must type, because the line gives each customer its own URLs. */
  lacksAddresses: ('--events-url' | '--token-url')[]
  unused: '--token-url'[]
  hosts: string[]
  isStream: boolean
  secrets: {
    name: string
    variable: string
    isKnown: boolean
    /** Whether the credential is one line, which a user can paste. */
    isShort: boolean
  }[]
}
