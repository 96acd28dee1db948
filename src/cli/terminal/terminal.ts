/** 0 no colour, 1 the sixteen colours; meaning never hangs on colour alone. */
export type ColourLevel = 0 | 1

/** One output stream and what is known of the device behind it. */
export interface Output {
  /** Resolves when the text is handed over; a closed pipe resolves too and sets `closed`. */
  write(text: string | Uint8Array): Promise<void>
  readonly isTTY: boolean
  /** Width in cells; 80 when unknown. Read at each use, a window can change. */
  readonly columns: number
  readonly rows: number
  readonly closed: boolean
  /** Whether a text that was written is yet to be taken by whoever reads. */
  readonly isWaiting?: boolean
}

export interface Input {
  readonly isTTY: boolean
  /** The whole of standard input as bytes; of more than `mostBytes` only so much that it shows. */
  readAll(mostBytes?: number): Promise<Uint8Array>
  /** Standard input piece by piece, never all of it in memory. */
  pieces(): AsyncIterable<Uint8Array>
}

/** The device: the only way for the program to see its streams and its environment. */
export interface Terminal {
  stdout: Output
  stderr: Output
  stdin: Input
  env: Readonly<Record<string, string | undefined>>
  platform: string
  homeFolder: string
  /** Where the command was started. */
  folder: string
  /** Aborted by SIGINT or SIGTERM; `signal.reason` is the signal's name. */
  interruption: AbortSignal
  /**
   * Has a listener told of SIGHUP, by which operators ask for settings to be read again; it ends the
   * program where nobody listens. `isTerminal`: it is the terminal that was closed, which nobody asks
   * anything by. Returns what takes the listener away.
   */
  onHangUp?: ((listener: (hangUp: { isTerminal: boolean }) => void) => () => void) | undefined
  /** Whether the terminal was closed while somebody listened for that. */
  hasHungUp?: (() => boolean) | undefined
  /** What the process has used so far; absent where nobody measures it. */
  usage?: (() => { cpuSeconds: number; residentBytes: number }) | undefined
}
