export interface Stream {
  send(text: string): void
  close(): void
}

/** Receives the events of a stream; no event follows `closed`. */
export interface StreamListener {
  opened(): void
  /** Receives one message of at most `longestMessage` characters. */
  received(text: string): void
  closed(reason: string): void
}

export type OpenStream = (url: string, listener: StreamListener) => Promise<Stream>

/** Most characters of a message. A report has a few hundred; longer messages are not reports. */
export const longestMessage = 65_536
