/** 0 is no color, 1 the sixteen colors. Color never carries a meaning alone. */
export type ColourLevel = 0 | 1

/** An output stream and its device. */
export interface Output {
  /** Resolves when the text is written; a closed pipe resolves too and sets `closed`. */
  write(text: string | Uint8Array): Promise<void>
  readonly isTTY: boolean
  /** Columns; 80 when unknown. Read at each use, because the window can change. */
  readonly columns: number
  readonly rows: number
  readonly closed: boolean
  /** Whether a write has not finished yet. */
  readonly isWaiting?: boolean
}

export interface Input {
  readonly isTTY: boolean
  /** Returns standard input as bytes; when it is longer than `mostBytes`, just enough to tell. */
  readAll(mostBytes?: number): Promise<Uint8Array>
  /** Yields standard input in pieces, never all of it in memory. */
  pieces(): AsyncIterable<Uint8Array>
}

/** The streams and the environment of the program; it uses no others. */
export interface Terminal {
  stdout: Output
  stderr: Output
  stdin: Input
  env: Readonly<Record<string, string | undefined>>
  platform: string
  homeFolder: string
  /** The folder in which the command was started. */
  folder: string
  /** Aborted by SIGINT or SIGTERM; `signal.reason` is the signal's name. */
  interruption: AbortSignal
  /**
   * Adds a listener for SIGHUP, with which operators ask a server to read its settings again;
   * without a listener SIGHUP ends the program. `isTerminal` is true when the signal means that the
   * terminal was closed. Returns a function that removes the listener.
   */
  onHangUp?: ((listener: (hangUp: { isTerminal: boolean }) => void) => () => void) | undefined
  /** Whether the terminal was closed while there was a listener. */
  hasHungUp?: (() => boolean) | undefined
  /** CPU time and memory of the process so far; absent when not measured. */
  usage?: (() => { cpuSeconds: number; residentBytes: number }) | undefined
}
