import { longestMessage } from './stream.js'

export const usualStream = 'wss://stream.aisstream.io/v0/stream'

/**
 * Parses a message of the stream; undefined if the text is not JSON or is too long for a report.
 */
export function parsedMessage(text: string): unknown {
  if (text.length > longestMessage) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Returns the error in a message of the stream. After an error the server closes the connection or
 * sends nothing.
 */
export function complaintOf(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('error' in message)) return undefined
  return typeof message.error === 'string' ? message.error : 'the server sent an error'
}
