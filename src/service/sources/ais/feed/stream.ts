export interface Stream {
  send(text: string): void
  close(): void
}

/** Receives the events of an AIS stream. No event follows `closed`. */
export interface StreamListener {
  opened(): void
  /** Receives one AIS message of at most `longestMessage` characters. */
  received(text: string): void
  closed(reason: string): void
}

export type OpenStream = (url: string, listener: StreamListener) => Promise<Stream>

/** Maximum number of characters of an AIS message. Most have a few hundred. */
export const longestMessage = 65_536
