import process from 'node:process'
import { isOn } from '../settings/switches.js'
import { Heartbeat } from './heartbeat.js'
import { makeInert } from './inert.js'
import type { ColourLevel, Terminal } from './terminal.js'
import { fitCells } from './width.js'

/** What a long task tells the person who waits for it. */
export interface Progress {
  /** Replaces what is said; below it a line for each part, as many as the window has room for. */
  say(text: string, parts?: readonly string[]): void
  /** Takes it off the screen; saying something starts it again. */
  stop(): void
}

export interface ProgressOptions {
  terminal: Terminal
  isQuiet: boolean
  isAccessible: boolean
  /** Of stderr. */
  colour: ColourLevel
  /** Answers that come sooner show nothing; a flicker tells nobody anything. */
  showAfterMs?: number
  /** The spinning thing; ora on the process's stderr, except in tests. */
  loadSpinner?: (colour: ColourLevel) => Promise<Spinner>
}

/** What of ora is used. */
export interface Spinner {
  text: string
  start(): unknown
  stop(): unknown
}

/**
 * Progress on stderr, for a person only: a spinner on a terminal, now and then a plain line for a
 * screen reader, nothing in a pipe, in CI, on a dumb terminal or when quiet.
 */
export function createProgress(options: ProgressOptions): Progress {
  const { terminal, isQuiet, isAccessible } = options
  const isDumb = terminal.env.TERM === 'dumb' || isOn(terminal.env.CI)
  if (!terminal.stderr.isTTY || isQuiet || isDumb) return { say: () => {}, stop: () => {} }
  return isAccessible ? new Heartbeat(terminal) : new DelayedSpinner(options)
}

/** So many rows of a window stay for what was said before, and for the cursor. */
const rowsKept = 4

/** The cells of a line beside the spinning thing. */
export const progressCells = ({ stderr }: Pick<Terminal, 'stderr'>): number => stderr.columns - 3

/** Waits, then loads ora, then spins; stopping at any of these moments leaves nothing behind. */
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

async function loadOra(colour: ColourLevel): Promise<Spinner> {
  // On a terminal that says it is 0 columns wide, as pseudo terminals do, ora clears lines for ever.
  if (!process.stderr.columns) return { text: '', start: () => {}, stop: () => {} }
  const { ora } = await import('./load-ora.js')
  // Taking stdin over would swallow the keys typed for a prompt that follows.
  return ora({ discardStdin: false, isEnabled: true, color: colour === 1 ? 'cyan' : false })
}
