import { longestMessage } from './stream.js'

/** The stream of aisstream.io. */
export const usualStream = 'wss://stream.aisstream.io/v0/stream'

/** What a message says; undefined for one that is no JSON, or too long for a report. */
export function parsedMessage(text: string): unknown {
  if (text.length > longestMessage) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the server says is wrong: then it closes, or sends nothing. */
export function complaintOf(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('error' in message)) return undefined
  return typeof message.error === 'string' ? message.error : 'it answers with an error'
}
