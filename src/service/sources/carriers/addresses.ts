import { findLine } from '../../../domain/reference/lines.js'
import type { Profile } from './profile.js'

/** Addresses (URLs) of a line; null if not configured. */
export interface Addresses {
  events: string | null
  /** Token endpoint; also null if the line needs none. */
  token: string | null
}

export interface AddressOptions {
  profile: Profile
  /** SCAC of the line to ask. */
  scac: string
  /** Addresses that the operator configured. */
  eventsUrl?: string | undefined
  tokenUrl?: string | undefined
}

/**
 * Returns the addresses to which the credentials of a line are sent. The operator's address always
 * wins. The profile's own address is used only for lines that the profile was written for, so that
 * credentials of another line that borrows the profile are never sent there.
 */
export function addressesOf({ profile, scac, eventsUrl, tokenUrl }: AddressOptions): Addresses {
  const isOwn = isLineOf(profile, scac)
  const { authentication: way } = profile
  return {
    events: eventsUrl ?? (isOwn ? profile.eventsUrl : null),
    token: 'tokenUrl' in way ? (tokenUrl ?? (isOwn ? way.tokenUrl : null)) : null,
  }
}

/** Returns whether a token endpoint is asked before the line itself. */
export const needsToken = ({ authentication }: Profile): boolean => 'tokenUrl' in authentication

function isLineOf({ scac: own, group }: Profile, scac: string): boolean {
  const codeOf = (code: string): string => findLine(code)?.scac ?? code
  return [own, ...group].some((code) => codeOf(code) === codeOf(scac))
}
