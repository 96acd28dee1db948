import { longestMessage } from './stream.js'

export const usualStream = 'wss://stream.aisstream.io/v0/stream'

/** Parses a message from the stream of AIS messages. Returns undefined for a message that is too long or not JSON. */
export function parsedMessage(text: string): unknown {
  if (text.length > longestMessage) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the text of an AIS message about an error. After it, the server closes the connection or stays silent. */
export function complaintOf(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('error' in message)) return undefined
  return typeof message.error === 'string' ? message.error : 'the server sent an error'
}
