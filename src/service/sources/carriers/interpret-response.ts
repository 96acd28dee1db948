import { parseJson } from '../../../contract/parse-json.js'
import type { CarrierAnswer } from './carrier.js'
import type { CarrierResponse } from './send-request.js'

/** The JSON of a shipping line's response, or an answer that explains why there is none. */
export type Interpreted =
  | { body: unknown; response: CarrierResponse }
  | Exclude<CarrierAnswer, { outcome: 'found' }>

export function interpretResponse(response: CarrierResponse, now: Date): Interpreted {
  const { status } = response
  if (status === 200) return bodyOf(response)
  if (status === 204) return { outcome: 'not_found' }
  if (status === 404)
    return isPage(response) ? unreadable('an HTML page (404)') : { outcome: 'not_found' }
  if (status === 429) return { outcome: 'throttled', retryAt: retryAt(response, now) }
  if (status === 503 && response.header('Retry-After') !== null) {
    return { outcome: 'throttled', retryAt: retryAt(response, now) }
  }
  if (status === 401) return refused('access', 'the server rejected the credentials (401)')
  if (status === 403) return refused('access', 'the credentials do not have permission (403)')
  if (status === 400 || status === 422)
    return refused('number', `the server rejected the number (${status})`)
  if (status >= 300 && status < 400)
    return unreadable(`a redirect (${status}), which oct does not follow`)
  return {
    outcome: 'down',
    kind: 'unreachable',
    reason: `the server responded with status ${status}`,
  }
}

function bodyOf(response: CarrierResponse): Interpreted {
  if (isPage(response)) return unreadable('an HTML page')
  try {
    return { body: parseJson(response.text), response }
  } catch (error) {
    if (error instanceof RangeError) return unreadable('JSON that is nested too deeply')
    return unreadable(response.text.trim() === '' ? 'empty' : 'not JSON')
  }
}

const isPage = ({ text, header }: CarrierResponse): boolean =>
  /html/i.test(header('content-type') ?? '') || /^\s*<(!doctype|html)/i.test(text.slice(0, 200))

const unreadable = (what: string): Interpreted => ({
  outcome: 'down',
  kind: 'unreadable',
  reason: `the response is ${what}`,
})

const refused = (about: 'access' | 'number', reason: string): Interpreted => ({
  outcome: 'refused',
  about,
  reason,
})

/** Reads the HTTP header Retry-After: seconds or a date (RFC 9110, 10.2.3). Returns null for any other value. */
function retryAt(response: CarrierResponse, now: Date): Date | null {
  const written = response.header('Retry-After')?.trim() ?? ''
  if (/^\d{1,9}$/.test(written)) return new Date(now.getTime() + Number(written) * 1000)
  const date = Date.parse(written)
  if (Number.isNaN(date)) return null
  // Corrects the date for a wrong clock on this machine: the server's header `Date` shows the difference.
  const theirs = Date.parse(response.header('Date') ?? '')
  return new Date(Number.isNaN(theirs) ? date : now.getTime() + (date - theirs))
}
