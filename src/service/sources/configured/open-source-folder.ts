import type { Reach } from '../reach/reach.js'

export interface SourceFolder {
  folder: string
  secrets: SourceSecrets
  /** Returns the network settings. Throws `OctError` `usage` for an invalid proxy address. */
  reach(): Reach
}

export interface SourceSecrets {
  read<Name extends string>(scac: string, names: readonly Name[]): Promise<Map<Name, string>>
  /** Stores a credential in the keyring of the system. Throws `local` if the keyring cannot be used. */
  keep(scac: string, name: string, secret: string): Promise<void>
  forget(scac: string, names: readonly string[]): Promise<void>
  variable(scac: string, name: string): string
}

export interface SourceRequest {
  /** SCAC of a shipping line, name of its carrier profile, or name of the stream of vessel positions. */
  line: string
  profile?: string
  /** URL of the API. The shipping line gives each customer a different URL. */
  eventsUrl?: string
  tokenUrl?: string
  pushAccount?: string
}

export interface NewSource extends SourceRequest {
  secrets: Record<string, string>
}

export interface SourceNeeds {
  scac: string
  name: string
  profile: string
  is_verified: boolean
  /** Options that the user must type, because each customer of the shipping line has different URLs. */
  lacksAddresses: ('--events-url' | '--token-url')[]
  unused: '--token-url'[]
  hosts: string[]
  isStream: boolean
  secrets: {
    name: string
    variable: string
    isKnown: boolean
    /** True if the credential consists of one line, so that a user can paste it at a prompt. */
    isShort: boolean
  }[]
}
