import { normalizeContainerNumber } from '../../../domain/container-number.js'
import { findLine } from '../../../domain/reference/lines.js'
import type { TrackedNumber } from '../source.js'
import type { Question } from './ask-carrier.js'
import type { Profile } from './profile.js'
import { NoAccess } from './token-keeper.js'

interface Wish {
  profile: Profile
  /** Null where nobody has said. */
  eventsUrl: string | null
  tracked: TrackedNumber
  signal: AbortSignal
}

/** The question about a number, as the line wants it written; throws `NoAccess` without an address. */
export function questionAbout({ profile, eventsUrl, tracked, signal }: Wish): Question {
  if (eventsUrl === null) throw new NoAccess('its address is not configured')
  const number = asWritten(tracked, profile)
  const parameter = profile.parameters[tracked.request_type] ?? ''
  const url = new URL(eventsUrl)
  if (profile.form === 'cosco') {
    url.pathname += encodeURIComponent(number)
    url.searchParams.set('numberType', parameter)
  } else {
    for (const [name, value] of Object.entries(profile.query ?? {}))
      url.searchParams.set(name, value)
    url.searchParams.set(parameter, number)
    if (!profile.hasNoLimit) url.searchParams.set('limit', '100')
  }
  return { url, method: 'GET', headers: { accept: 'application/json', ...profile.headers }, signal }
}

/** Boxes without separators, which are part of some bills. */
function asWritten({ request_type, request_number }: TrackedNumber, profile: Profile): string {
  if (request_type === 'container') return normalizeContainerNumber(request_number)
  const number = request_number.trim().toUpperCase()
  return profile.stripsCode ? withoutCode(number, profile) : number
}

/** Its own code or that of a line of its group, where a number remains behind it. */
function withoutCode(number: string, { scac, group }: Profile): string {
  const line = findLine(number.slice(0, 4))
  const isOwn = line !== undefined && [scac, ...group].includes(line.scac)
  return isOwn && number.length >= 10 ? number.slice(4) : number
}
