/** Color level: 0 for no color, 1 for sixteen colors. Color must never be the only sign of a fact. */
export type ColorLevel = 0 | 1

export interface Output {
  /** Resolves when the text is written. If the reader has closed the pipe, sets `closed` and resolves. */
  write(text: string | Uint8Array): Promise<void>
  readonly isTTY: boolean
  readonly columns: number
  readonly rows: number
  readonly closed: boolean
  readonly isWaiting?: boolean
}

export interface Input {
  readonly isTTY: boolean
  /** Reads the whole input. Stops soon after `mostBytes` bytes, so the result can be slightly longer. */
  readAll(mostBytes?: number): Promise<Uint8Array>
  /** Reads until the input ends. Throws when `signal` aborts. Default: the signal of Ctrl-C. */
  pieces(signal?: AbortSignal): AsyncIterable<Uint8Array>
}

export interface Terminal {
  stdout: Output
  stderr: Output
  stdin: Input
  env: Readonly<Record<string, string | undefined>>
  platform: string
  homeFolder: string
  folder: string
  interruption: AbortSignal
  onHangUp?: ((listener: (hangUp: { isTerminal: boolean }) => void) => () => void) | undefined
  hasHungUp?: (() => boolean) | undefined
  usage?: (() => { cpuSeconds: number; residentBytes: number }) | undefined
}
