import type { Terminal } from './terminal.js'
import { writeLine } from './write-line.js'

/** Time in ms between two progress lines. More frequent lines would disturb users of screen readers. */
const beatMs = 15_000

/** Prints progress as separate lines, because a screen reader would read a redrawn line again and again. */
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
    void writeLine(this.#terminal.stderr, isNews ? this.#text : `still ${lowered(this.#text)}`)
  }
}

const lowered = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
