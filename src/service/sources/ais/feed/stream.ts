/** A connection over which texts come. */
export interface Stream {
  send(text: string): void
  close(): void
}

/** Who is told what happens to a connection: nothing more once it is closed. */
export interface StreamListener {
  opened(): void
  /** A text of at most `longestMessage` characters. */
  heard(text: string): void
  closed(reason: string): void
}

export type OpenStream = (url: string, listener: StreamListener) => Promise<Stream>

/** A report has a few hundred; whoever sends more is no such stream. */
export const longestMessage = 65_536
