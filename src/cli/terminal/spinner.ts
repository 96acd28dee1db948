import process from 'node:process'
import { isOn } from '../settings/switches.js'
import { Heartbeat } from './heartbeat.js'
import { makeInert } from './inert.js'
import type { ColorLevel, Terminal } from './terminal.js'
import { fitCells } from './width.js'

export interface Progress {
  say(text: string, parts?: readonly string[]): void
  stop(): void
}

export interface ProgressOptions {
  terminal: Terminal
  isQuiet: boolean
  isAccessible: boolean
  colour: ColorLevel
  /** Minimum time in ms before progress is shown, because the progress of shorter work would flicker. */
  showAfterMs?: number
  loadSpinner?: (colour: ColorLevel) => Promise<Spinner>
}

export interface Spinner {
  text: string
  start(): unknown
  stop(): unknown
}

/** Returns the progress display. In a pipe, in CI and with `--quiet`, it shows nothing. */
export function createProgress(options: ProgressOptions): Progress {
  const { terminal, isQuiet, isAccessible } = options
  const isDumb = terminal.env.TERM === 'dumb' || isOn(terminal.env.CI)
  if (!terminal.stderr.isTTY || isQuiet || isDumb) return { say: () => {}, stop: () => {} }
  return isAccessible ? new Heartbeat(terminal) : new DelayedSpinner(options)
}

const rowsKept = 4

export const progressCells = ({ stderr }: Pick<Terminal, 'stderr'>): number => stderr.columns - 3

class DelayedSpinner implements Progress {
  readonly #options: ProgressOptions
  #text = ''
  #timer: NodeJS.Timeout | undefined
  #spinner: Spinner | undefined
  #isWanted = false

  constructor(options: ProgressOptions) {
    this.#options = options
  }

  say(text: string, parts: readonly string[] = []): void {
    const { terminal } = this.#options
    const { rows } = terminal.stderr
    const cells = progressCells(terminal)
    const shown = parts.slice(0, Math.max(0, rows - rowsKept))
    const lines = [text, ...shown.map((part) => `  ${part}`)]
    this.#text = lines.map((line) => fitCells(makeInert(line), cells)).join('\n')
    if (this.#spinner) this.#spinner.text = this.#text
    if (this.#isWanted) return
    this.#isWanted = true
    this.#timer = setTimeout(() => void this.#show(), this.#options.showAfterMs ?? 120)
    this.#timer.unref()
  }

  stop(): void {
    this.#isWanted = false
    clearTimeout(this.#timer)
    this.#spinner?.stop()
  }

  async #show(): Promise<void> {
    const load = this.#options.loadSpinner ?? loadOra
    this.#spinner ??= await load(this.#options.colour)
    if (!this.#isWanted) return
    this.#spinner.text = this.#text
    this.#spinner.start()
  }
}

async function loadOra(colour: ColorLevel): Promise<Spinner> {
  // Some pseudo terminals report 0 columns. With 0 columns, the library ora would clear lines forever.
  if (!process.stderr.columns) return { text: '', start: () => {}, stop: () => {} }
  const { ora } = await import('./load-ora.js')
  return ora({ discardStdin: false, isEnabled: true, color: colour === 1 ? 'cyan' : false })
}
