export interface Stream {
  send(text: string): void
  close(): void
}

/** Methods that receive the events of an AIS stream. After `closed`, no other event follows. */
export interface StreamListener {
  opened(): void
  /** Receives one AIS message of at most `longestMessage` characters. */
  received(text: string): void
  closed(reason: string): void
}

export type OpenStream = (url: string, listener: StreamListener) => Promise<Stream>

/** Maximum number of characters of an AIS message. Most messages have a few hundred. */
export const longestMessage = 65_536
