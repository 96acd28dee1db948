import { homedir, userInfo } from 'node:os'
import { fileFailure } from '../../files/file-failure.js'
import { readUpTo } from '../../files/read-up-to.js'
import { interrupted } from '../../interrupted.js'
import type { ProcessOutput } from './direct-output.js'
import type { Input, Output, Terminal } from './terminal.js'

export type TerminalProcess = Pick<NodeJS.Process, 'env' | 'platform' | 'cwd'> &
  Partial<Pick<NodeJS.Process, 'cpuUsage' | 'memoryUsage' | 'on' | 'off'>> & {
    readonly stdout: ProcessOutput
    readonly stderr: ProcessOutput
    readonly stdin: NodeJS.ReadableStream & { isTTY?: boolean; destroy?(error?: Error): unknown }
  }

export function processTerminal(
  process: TerminalProcess,
  interruption: AbortSignal = new AbortController().signal,
  opened: Opened = (_, stream) => stream(),
): Terminal {
  return {
    stdout: new ProcessStream(() => opened(1, () => process.stdout)),
    stderr: new ProcessStream(() => opened(2, () => process.stderr), true),
    stdin: standardInput(process, interruption),
    env: process.env,
    platform: process.platform,
    interruption,
    usage: usageOf(process),
    ...hangUpsOf(process),
    get homeFolder() {
      return homeFolderOf(process)
    },
    get folder() {
      return folderOf(process)
    },
  }
}

type Opened = (descriptor: 1 | 2, stream: () => ProcessOutput) => ProcessOutput

function hangUpsOf(process: TerminalProcess): Pick<Terminal, 'onHangUp' | 'hasHungUp'> {
  const { on, off } = process
  if (on === undefined || off === undefined) return {}
  let hasHungUp = false
  return {
    onHangUp: (listener) => {
      // Reads `isTTY` at the start, because the value becomes false when the terminal is closed.
      const isTerminal = process.stdin.isTTY === true
      const hear = (): void => {
        hasHungUp ||= isTerminal
        listener({ isTerminal })
      }
      on.call(process, 'SIGHUP', hear)
      return () => void off.call(process, 'SIGHUP', hear)
    },
    hasHungUp: () => hasHungUp,
  }
}

function usageOf(process: TerminalProcess): Terminal['usage'] {
  const { cpuUsage, memoryUsage } = process
  if (cpuUsage === undefined || memoryUsage === undefined) return undefined
  return () => {
    const { user, system } = cpuUsage()
    return { cpuSeconds: (user + system) / 1e6, residentBytes: memoryUsage.rss() }
  }
}

class ProcessStream implements Output {
  readonly #open: () => ProcessOutput
  /** True for stderr. Errors of writing to stderr are ignored, because they cannot be reported anywhere. */
  readonly #isAside: boolean
  #opened: ProcessOutput | undefined
  #closed = false
  #waiting = 0

  constructor(open: () => ProcessOutput, isAside = false) {
    this.#open = open
    this.#isAside = isAside
  }

  get isTTY(): boolean {
    return this.#stream.isTTY === true
  }

  get columns(): number {
    return this.#stream.columns || 80
  }

  get rows(): number {
    return this.#stream.rows || 24
  }

  get closed(): boolean {
    return this.#closed
  }

  get isWaiting(): boolean {
    return this.#waiting > 0
  }

  /** Writes a text and waits until it is written. A slow reader therefore slows the program down. */
  write(text: string | Uint8Array): Promise<void> {
    if (this.#closed || text.length === 0) return Promise.resolve()
    return new Promise((resolve, reject) => {
      this.#waiting += 1
      this.#stream.write(text, (error) => {
        this.#waiting -= 1
        if (!error) return resolve()
        if (!this.#isGone(error)) return reject(fileFailure(error, 'The output cannot be written'))
        this.#closed = true
        resolve()
      })
    })
  }

  /** Returns whether nobody reads the stream any longer. A write to a closed terminal fails with EIO. */
  #isGone(error: Error): boolean {
    return (
      this.#isAside ||
      isClosedPipe(error) ||
      (this.isTTY && 'code' in error && error.code === 'EIO')
    )
  }

  get #stream(): ProcessOutput {
    if (this.#opened === undefined) {
      this.#opened = this.#open()
      // Without this listener, the event `error` would end the process. Each write handles its own error.
      this.#opened.on('error', (error: Error) => {
        if (this.#isGone(error)) this.#closed = true
      })
    }
    return this.#opened
  }
}

function isClosedPipe(error: Error): boolean {
  const code = 'code' in error ? error.code : undefined
  return ['EPIPE', 'EOF', 'ECONNRESET', 'ERR_STREAM_DESTROYED'].includes(String(code))
}

function standardInput(process: TerminalProcess, interruption: AbortSignal): Input {
  return {
    get isTTY() {
      return process.stdin.isTTY === true
    },
    readAll: (mostBytes = Number.POSITIVE_INFINITY) =>
      readAll(process.stdin, { interruption, mostBytes }),
    pieces: (signal = interruption) => piecesOf(process.stdin, signal),
  }
}

async function readAll(
  stdin: TerminalProcess['stdin'],
  { interruption, mostBytes }: { interruption: AbortSignal; mostBytes: number },
): Promise<Uint8Array> {
  return readUpTo(piecesOf(stdin, interruption), mostBytes)
}

async function* piecesOf(
  stdin: TerminalProcess['stdin'],
  interruption: AbortSignal,
): AsyncGenerator<Uint8Array> {
  if (interruption.aborted) throw interrupted(interruption)
  const stop = (): void => void stdin.destroy?.(interrupted(interruption))
  interruption.addEventListener('abort', stop, { once: true })
  try {
    for await (const piece of stdin) yield Buffer.from(piece)
  } catch (error) {
    throw fileFailure(error, 'Standard input cannot be read')
  } finally {
    interruption.removeEventListener('abort', stop)
  }
}

/** Returns the home folder. If the account has none, as in some Docker containers, returns the current folder. */
function homeFolderOf(process: TerminalProcess): string {
  try {
    // Ignores an empty variable HOME. Otherwise, oct would create caches in the current folder.
    return homedir() || userInfo().homedir
  } catch {
    return folderOf(process)
  }
}

function folderOf(process: TerminalProcess): string {
  try {
    return process.cwd()
  } catch (error) {
    throw fileFailure(error, 'The current folder was deleted; change to another folder')
  }
}
