import { sayLine } from './say-line.js'
import type { Terminal } from './terminal.js'

/** Often enough to hear that it goes on, and seldom enough to hear something else. */
const beatMs = 15_000

/**
 * Progress for a screen reader, which would read each redraw again: a sentence when it begins, and
 * while it lasts what is going on by then, each on a line of its own.
 */
export class Heartbeat {
  readonly #terminal: Pick<Terminal, 'stderr'>
  #text = ''
  #spoken = ''
  #timer: NodeJS.Timeout | undefined

  constructor(terminal: Pick<Terminal, 'stderr'>) {
    this.#terminal = terminal
  }

  say(text: string): void {
    this.#text = text
    if (this.#timer !== undefined) return
    if (this.#spoken === '') this.#speak()
    this.#timer = setInterval(() => this.#speak(), beatMs)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #speak(): void {
    const isNews = this.#text !== this.#spoken
    this.#spoken = this.#text
    void sayLine(this.#terminal.stderr, isNews ? this.#text : `still ${lowered(this.#text)}`)
  }
}

/** As it reads behind another word; SCACs and the like keep their capitals. */
const lowered = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
