import { normalizeContainerNumber } from '../../../domain/container-number.js'
import { findLine } from '../../../domain/reference/lines.js'
import type { TrackedNumber } from '../source.js'
import type { Profile } from './profile.js'
import type { CarrierRequest } from './send-request.js'
import { NoAccess } from './token-keeper.js'

interface RequestParts {
  profile: Profile
  eventsUrl: string | null
  tracked: TrackedNumber
  signal: AbortSignal
}

/** Builds the request that asks a shipping line about one number. Throws `NoAccess` if no URL is configured. */
export function requestAbout({
  profile,
  eventsUrl,
  tracked,
  signal,
}: RequestParts): CarrierRequest {
  if (eventsUrl === null) throw new NoAccess('the events URL is not configured')
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

/** Spells a number as a shipping line expects it. Removes separators from container numbers, not from B/L numbers. */
function asWritten({ request_type, request_number }: TrackedNumber, profile: Profile): string {
  if (request_type === 'container') return normalizeContainerNumber(request_number)
  const number = request_number.trim().toUpperCase()
  return profile.stripsCode ? withoutCode(number, profile) : number
}

function withoutCode(number: string, { scac, group }: Profile): string {
  const line = findLine(number.slice(0, 4))
  const isOwn = line !== undefined && [scac, ...group].includes(line.scac)
  return isOwn && number.length >= 10 ? number.slice(4) : number
}
