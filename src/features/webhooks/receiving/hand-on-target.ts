import { createHash } from 'node:crypto'
import type { ReceivedEvent } from '../../../cache/received/received-event.js'
import { forward } from '../../../webhooks/forward.js'

/** How one try to hand an event on ended. */
export interface HandOnResult {
  isTaken: boolean
  /** What came of it: `200`, `exit 1`, `nothing listens there`. */
  words: string
  durationMs: number
  /** Whether it is the target that is away rather than this event that it will not have. */
  isAway: boolean
}

/** Where events are handed on to. */
export interface HandOnTarget {
  /** `POST :3000`, or the command. */
  name: string
  /** The same for the same place, and without secrets: what the journal notes of it. */
  key: string
  hand(event: ReceivedEvent, signal: AbortSignal): Promise<HandOnResult>
}

/** An address that gets the bytes and headers of each delivery as they came. */
export function forwardTarget(url: URL, timeoutMs: number): HandOnTarget {
  return {
    name: `POST ${shown(url)}`,
    key: `POST ${shown(url)}${url.search && ` ${fingerprint(url.search)}`}`,
    hand: async ({ body, headers }, signal) => {
      const sent = headers.length > 0 ? headers : plainHeaders
      const outcome = await forward({ url, body, headers: sent, timeoutMs, signal })
      const { isTaken, durationMs, isAway, status, error } = outcome
      return { isTaken, durationMs, isAway, words: status === null ? `${error}` : `${status}` }
    },
  }
}

/** Tells apart what may hold a secret, without saying it. */
export const fingerprint = (text: string): string =>
  `#${createHash('sha256').update(text).digest('hex').slice(0, 8)}`

/** Of an event that no delivery brought. */
const plainHeaders: [string, string][] = [['Content-Type', 'application/json']]

/** On this machine the port says enough; a query may hold a secret. */
function shown({ protocol, hostname, port, host, pathname }: URL): string {
  const path = pathname === '/' ? '' : pathname
  const isHere = hostname === '127.0.0.1' && port !== ''
  return isHere ? `:${port}${path}` : `${protocol}//${host}${path}`
}
