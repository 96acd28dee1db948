/** A connection that delivers text messages. */
export interface Stream {
  send(text: string): void
  close(): void
}

/** Receives the events of a connection. No event follows after it is closed. */
export interface StreamListener {
  opened(): void
  /** Receives a text of at most `longestMessage` characters. */
  received(text: string): void
  closed(reason: string): void
}

export type OpenStream = (url: string, listener: StreamListener) => Promise<Stream>

/** A report has a few hundred characters; longer messages are not reports. */
export const longestMessage = 65_536
