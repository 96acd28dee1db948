import { findLine } from '../../../domain/reference/lines.js'
import type { Profile } from './profile.js'

/** Where a line is asked; null where nobody has said. */
export interface Addresses {
  events: string | null
  /** Where it gives tokens; null too where it needs none. */
  token: string | null
}

export interface AddressesWish {
  profile: Profile
  /** Code of the line that is asked. */
  scac: string
  /** As the operator gave them. */
  eventsUrl?: string | undefined
  tokenUrl?: string | undefined
}

/**
 * The addresses to which the credentials of a line are sent. The operator's address always wins. The
 * profile's own address counts only for the lines that the profile is written for: credentials of
 * another line that borrows the profile never go there.
 */
export function addressesOf({ profile, scac, eventsUrl, tokenUrl }: AddressesWish): Addresses {
  const isOwn = isLineOf(profile, scac)
  const { authentication: way } = profile
  return {
    events: eventsUrl ?? (isOwn ? profile.eventsUrl : null),
    token: 'tokenUrl' in way ? (tokenUrl ?? (isOwn ? way.tokenUrl : null)) : null,
  }
}

/** Whether a token endpoint is asked before the line itself. */
export const needsToken = ({ authentication }: Profile): boolean => 'tokenUrl' in authentication

function isLineOf({ scac: own, group }: Profile, scac: string): boolean {
  const codeOf = (code: string): string => findLine(code)?.scac ?? code
  return [own, ...group].some((code) => codeOf(code) === codeOf(scac))
}
