import { createHash } from 'node:crypto'
import type { ReceivedEvent } from '../../../cache/received/received-event.js'
import { forward } from '../../../webhooks/forward.js'

export interface HandOnResult {
  isTaken: boolean
  words: string
  durationMs: number
  isAway: boolean
}

export interface HandOnTarget {
  name: string
  /** A text that identifies the target in the journal. It reveals no secrets of the target. */
  key: string
  hand(event: ReceivedEvent, signal: AbortSignal): Promise<HandOnResult>
}

/** Returns a target that receives each event over HTTP, with the original bytes and headers of its delivery. */
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

/** Returns a hash that identifies a text without revealing a secret in it. */
export const fingerprint = (text: string): string =>
  `#${createHash('sha256').update(text).digest('hex').slice(0, 8)}`

/** Headers for a reconstructed event. It has no headers of its own, because it was never delivered. */
const plainHeaders: [string, string][] = [['Content-Type', 'application/json']]

/** Returns an address without its query, which may contain a secret, and without the host of this machine. */
function shown({ protocol, hostname, port, host, pathname }: URL): string {
  const path = pathname === '/' ? '' : pathname
  const isHere = hostname === '127.0.0.1' && port !== ''
  return isHere ? `:${port}${path}` : `${protocol}//${host}${path}`
}
