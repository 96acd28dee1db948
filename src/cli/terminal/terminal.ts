/** The color level: 0 is no color, 1 the sixteen colors. Color never carries a meaning alone. */
export type ColorLevel = 0 | 1

export interface Output {
  /** Resolves when the text is written. Also resolves for a closed pipe, and then sets `closed`. */
  write(text: string | Uint8Array): Promise<void>
  readonly isTTY: boolean
  /** The width in columns; 80 if unknown. Read the width at each use, because the window can change. */
  readonly columns: number
  readonly rows: number
  readonly closed: boolean
  readonly isWaiting?: boolean
}

export interface Input {
  readonly isTTY: boolean
  /** Reads the whole input. If the input is longer than `mostBytes`, returns slightly more than `mostBytes`. */
  readAll(mostBytes?: number): Promise<Uint8Array>
  /** Reads the input in parts, so that the whole input is never in memory. */
  pieces(): AsyncIterable<Uint8Array>
}

export interface Terminal {
  stdout: Output
  stderr: Output
  stdin: Input
  env: Readonly<Record<string, string | undefined>>
  platform: string
  homeFolder: string
  folder: string
  /** Aborts at SIGINT or SIGTERM; `signal.reason` is the name of the signal. */
  interruption: AbortSignal
  /**
   * Adds a listener for SIGHUP, which asks a server to read its settings again. Without a listener, SIGHUP ends the
   * program. `isTerminal` means that the terminal was closed. Returns a function that removes the listener.
   */
  onHangUp?: ((listener: (hangUp: { isTerminal: boolean }) => void) => () => void) | undefined
  hasHungUp?: (() => boolean) | undefined
  usage?: (() => { cpuSeconds: number; residentBytes: number }) | undefined
}
