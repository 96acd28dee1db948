export interface Stream {
  send(text: string): void
  close(): void
}

/** No event follows after the connection is closed. */
export interface StreamListener {
  opened(): void
  /** Receives at most `longestMessage` characters. */
  received(text: string): void
  closed(reason: string): void
}

export type OpenStream = (url: string, listener: StreamListener) => Promise<Stream>

/** A report has a few hundred characters; longer messages are not reports. */
export const longestMessage = 65_536
