/** 0 is no color, 1 the sixteen colors. Color never carries a meaning alone. */
export type ColorLevel = 0 | 1

export interface Output {
  /** Resolves once the text is written; also for a closed pipe, which sets `closed`. */
  write(text: string | Uint8Array): Promise<void>
  readonly isTTY: boolean
  /** 80 if unknown. Read at each use, because the window can change. */
  readonly columns: number
  readonly rows: number
  readonly closed: boolean
  /** Whether a write is unfinished. */
  readonly isWaiting?: boolean
}

export interface Input {
  readonly isTTY: boolean
  /** If the input is longer than `mostBytes`, returns slightly more than that. */
  readAll(mostBytes?: number): Promise<Uint8Array>
  /** Never holds all input in memory. */
  pieces(): AsyncIterable<Uint8Array>
}

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
   * SIGHUP asks a server to reload its settings; without a listener, SIGHUP ends the program.
   * `isTerminal` means that the terminal was closed. Returns a function that removes the listener.
   */
  onHangUp?: ((listener: (hangUp: { isTerminal: boolean }) => void) => () => void) | undefined
  /** Whether the terminal was closed while a listener existed. */
  hasHungUp?: (() => boolean) | undefined
  /** CPU time and memory of the process so far; absent if not measured. */
  usage?: (() => { cpuSeconds: number; residentBytes: number }) | undefined
}
