import { longestMessage } from './stream.js'

export const usualStream = 'wss://stream.aisstream.io/v0/stream'

/** Parses a message of the AIS stream. Returns undefined if the message is too long or not JSON. */
export function parsedMessage(text: string): unknown {
  if (text.length > longestMessage) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the text of an AIS error message. Afterwards, the server closes the connection or stays silent. */
export function complaintOf(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('error' in message)) return undefined
  return typeof message.error === 'string' ? message.error : 'the server sent an error'
}
