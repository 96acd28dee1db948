import { findLine } from '../../../domain/reference/lines.js'
import type { Profile } from './profile.js'

/** URLs of a shipping line's API. Null if they are not configured. */
export interface Addresses {
  events: string | null
  /** URL of the token endpoint. Null if it is not configured, or if the shipping line uses no tokens. */
  token: string | null
}

export interface AddressOptions {
  profile: Profile
  scac: string
  eventsUrl?: string | undefined
  tokenUrl?: string | undefined
}

export function addressesOf({ profile, scac, eventsUrl, tokenUrl }: AddressOptions): Addresses {
  const isOwn = isLineOf(profile, scac)
  const { authentication: way } = profile
  return {
    events: eventsUrl ?? (isOwn ? profile.eventsUrl : null),
    token: 'tokenUrl' in way ? (tokenUrl ?? (isOwn ? way.tokenUrl : null)) : null,
  }
}

export const needsToken = ({ authentication }: Profile): boolean => 'tokenUrl' in authentication

function isLineOf({ scac: own, group }: Profile, scac: string): boolean {
  const codeOf = (code: string): string => findLine(code)?.scac ?? code
  return [own, ...group].some((code) => codeOf(code) === codeOf(scac))
}
