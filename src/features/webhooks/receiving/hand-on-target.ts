import { createHash } from 'node:crypto'
import type { ReceivedEvent } from '../../../cache/received/received-event.js'
import { forward } from '../../../webhooks/forward.js'

export interface HandOnResult {
  isTaken: boolean
  words: string
  durationMs: number
  /** True if the target is unavailable; false if it refused the event. */
  isAway: boolean
}

export interface HandOnTarget {
  name: string
  /** Identifies the target without its secrets, for the journal. */
  key: string
  hand(event: ReceivedEvent, signal: AbortSignal): Promise<HandOnResult>
}

/** Returns a target that receives the original bytes and headers of each delivery by HTTP. */
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

/** Returns a hash that identifies a value, because the value may contain a secret. */
export const fingerprint = (text: string): string =>
  `#${createHash('sha256').update(text).digest('hex').slice(0, 8)}`

/** Headers of a reconstructed event, which was never delivered and so has none. */
const plainHeaders: [string, string][] = [['Content-Type', 'application/json']]

/** Describes an address without its query, which may contain a secret; a port of this machine only by number. */
function shown({ protocol, hostname, port, host, pathname }: URL): string {
  const path = pathname === '/' ? '' : pathname
  const isHere = hostname === '127.0.0.1' && port !== ''
  return isHere ? `:${port}${path}` : `${protocol}//${host}${path}`
}
