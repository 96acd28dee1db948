import type { Input, Output, Terminal } from '../../src/cli/terminal/terminal.js'

/** Properties of the device; by default all streams are pipes, as in a script. */
export interface FakeTerminalOptions {
  isTTY?: boolean
  stdinIsTTY?: boolean
  stdoutIsTTY?: boolean
  stderrIsTTY?: boolean
  columns?: number
  rows?: number
  env?: Record<string, string | undefined>
  stdin?: string | Uint8Array
  homeFolder?: string
  folder?: string
  platform?: string
  /** Closes stdout after this number of writes, as `| head -1` does. */
  closesAfterWrites?: number
}

export interface FakeOutput extends Output {
  write(text: string): Promise<void>
  readonly text: string
  isTTY: boolean
  columns: number
  rows: number
  closed: boolean
}

export interface FakeTerminal extends Terminal {
  stdout: FakeOutput
  stderr: FakeOutput
  stdin: Input & { isTTY: boolean }
  env: Record<string, string | undefined>
  /** Interrupts the running command, like Ctrl-C or `kill`. */
  interrupt(signal?: 'SIGINT' | 'SIGTERM'): void
}

/** Returns a terminal without a device that captures all output. */
export function fakeTerminal(options: FakeTerminalOptions = {}): FakeTerminal {
  const { isTTY = false, columns = 80, rows = 24 } = options
  const interruption = new AbortController()
  return {
    stdout: fakeOutput({
      isTTY: options.stdoutIsTTY ?? isTTY,
      columns,
      rows,
      closesAfterWrites: options.closesAfterWrites,
    }),
    stderr: fakeOutput({ isTTY: options.stderrIsTTY ?? isTTY, columns, rows }),
    stdin: fakeInput(options.stdin ?? '', options.stdinIsTTY ?? isTTY),
    env: { ...options.env },
    platform: options.platform ?? 'linux',
    homeFolder: options.homeFolder ?? '/home/someone',
    folder: options.folder ?? '/home/someone',
    interruption: interruption.signal,
    interrupt: (signal = 'SIGINT') => interruption.abort(signal),
  }
}

interface FakeOutputOptions {
  isTTY: boolean
  columns: number
  rows: number
  closesAfterWrites?: number | undefined
}

function fakeOutput({ isTTY, columns, rows, closesAfterWrites }: FakeOutputOptions): FakeOutput {
  const written: string[] = []
  const output = {
    isTTY,
    columns,
    rows,
    closed: false,
    get text(): string {
      return written.join('')
    },
    async write(text: string | Uint8Array): Promise<void> {
      if (written.length >= (closesAfterWrites ?? Number.POSITIVE_INFINITY)) output.closed = true
      const said = typeof text === 'string' ? text : Buffer.from(text).toString('latin1')
      if (!output.closed) written.push(said)
    },
  }
  return output
}

function fakeInput(content: string | Uint8Array, isTTY: boolean): Input & { isTTY: boolean } {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return {
    isTTY,
    readAll: async () => bytes,
    async *pieces() {
      yield bytes
    },
  }
}

/** Runs `look` when the command has printed `words`, then interrupts the command. */
export function interruptAfter(
  terminal: FakeTerminal,
  words: string,
  look: () => Promise<void>,
): void {
  const { stderr } = terminal
  const write = stderr.write
  stderr.write = async (text) => {
    await write(text)
    if (text.includes(words)) void look().finally(() => terminal.interrupt())
  }
}
