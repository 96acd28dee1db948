import { parseJson } from '../../../contract/parse-json.js'
import type { Reply } from './ask-carrier.js'
import type { CarrierAnswer } from './carrier.js'

/** The JSON of an answer, or what the answer means without any. */
export type Answered =
  | { body: unknown; reply: Reply }
  | Exclude<CarrierAnswer, { outcome: 'found' }>

/** What the status of an answer says, and its JSON where it has some. */
export function answerOf(reply: Reply, now: Date): Answered {
  const { status } = reply
  if (status === 200) return bodyOf(reply)
  if (status === 204) return { outcome: 'not_found' }
  if (status === 404)
    return isPage(reply) ? unreadable('a page of HTML (404)') : { outcome: 'not_found' }
  if (status === 429) return { outcome: 'throttled', retryAt: retryAt(reply, now) }
  if (status === 503 && reply.header('Retry-After') !== null) {
    return { outcome: 'throttled', retryAt: retryAt(reply, now) }
  }
  if (status === 401) return refused('access', 'it does not accept the credentials (401)')
  if (status === 403) return refused('access', 'the credentials may not do that (403)')
  if (status === 400 || status === 422)
    return refused('number', `it does not accept the number (${status})`)
  if (status >= 300 && status < 400)
    return unreadable(`a redirection (${status}), which is not followed`)
  return { outcome: 'down', kind: 'unreachable', reason: `it answers ${status}` }
}

function bodyOf(reply: Reply): Answered {
  if (isPage(reply)) return unreadable('a page of HTML')
  try {
    return { body: parseJson(reply.text), reply }
  } catch (error) {
    if (error instanceof RangeError) return unreadable('JSON that is nested too deeply')
    return unreadable(reply.text.trim() === '' ? 'nothing' : 'something that is no JSON')
  }
}

const isPage = ({ text, header }: Reply): boolean =>
  /html/i.test(header('content-type') ?? '') || /^\s*<(!doctype|html)/i.test(text.slice(0, 200))

const unreadable = (what: string): Answered => ({
  outcome: 'down',
  kind: 'unreadable',
  reason: `it answers with ${what}`,
})

const refused = (about: 'access' | 'number', reason: string): Answered => ({
  outcome: 'refused',
  about,
  reason,
})

/** Seconds, or a date of the other's clock (RFC 9110, 10.2.3); null where it is neither. */
function retryAt(reply: Reply, now: Date): Date | null {
  const written = reply.header('Retry-After')?.trim() ?? ''
  if (/^\d{1,9}$/.test(written)) return new Date(now.getTime() + Number(written) * 1000)
  const date = Date.parse(written)
  if (Number.isNaN(date)) return null
  // measured by the other's clock where it shows it
  const theirs = Date.parse(reply.header('Date') ?? '')
  return new Date(Number.isNaN(theirs) ? date : now.getTime() + (date - theirs))
}
