import { byId } from './element.js'
import type { ShipPlace } from './ship-at.js'
import { momentWords, shipWords } from './ship-words.js'

export class Timeline {
  readonly #box = byId('time', HTMLElement)
  readonly #slider = byId('slider', HTMLInputElement)
  readonly #then = byId('then', HTMLElement)
  #times: readonly [number, number] | undefined

  constructor(moved: () => void) {
    this.#slider.addEventListener('input', moved)
  }

  span(times: readonly [number, number] | undefined): void {
    this.#times = times
    this.#box.hidden = times === undefined
    this.#slider.value = this.#slider.max
  }

  /** Time of the slider in epoch ms. Undefined at the end of the slider, where the map shows the latest known state. */
  get moment(): number | undefined {
    if (this.#times === undefined || this.#slider.value === this.#slider.max) return undefined
    const [from, to] = this.#times
    return from + ((to - from) * Number(this.#slider.value)) / Number(this.#slider.max)
  }

  show(ships: readonly ShipPlace[], isFleet: boolean): void {
    const { moment } = this
    const end = this.#times?.[1] ?? 0
    const words =
      moment === undefined
        ? `Last known, ${momentWords(end)}`
        : `${momentWords(moment)} · ${shipWords(ships, isFleet)}`
    this.#then.textContent = words
    this.#slider.setAttribute('aria-valuetext', words)
  }
}
