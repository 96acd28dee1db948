import { createHash } from 'node:crypto'
import type { ReceivedEvent } from '../../../cache/received/received-event.js'
import { forward } from '../../../webhooks/forward.js'

export interface HandOnResult {
  isTaken: boolean
  /** For example `200`, `exit 1`, `nothing listens there`. */
  words: string
  durationMs: number
  /** Whether the target is unavailable instead of refusing this event. */
  isAway: boolean
}

export interface HandOnTarget {
  /** `POST :3000`, or the command. */
  name: string
  /** Identifies the place without secrets; the journal stores this value. */
  key: string
  hand(event: ReceivedEvent, signal: AbortSignal): Promise<HandOnResult>
}

/** Sends the original bytes and headers of each delivery. */
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

/** Distinguishes values that may contain a secret, without revealing them. */
export const fingerprint = (text: string): string =>
  `#${createHash('sha256').update(text).digest('hex').slice(0, 8)}`

/** Headers of an event that was not delivered. */
const plainHeaders: [string, string][] = [['Content-Type', 'application/json']]

/** On this machine the port is enough; a query may contain a secret. */
function shown({ protocol, hostname, port, host, pathname }: URL): string {
  const path = pathname === '/' ? '' : pathname
  const isHere = hostname === '127.0.0.1' && port !== ''
  return isHere ? `:${port}${path}` : `${protocol}//${host}${path}`
}
