import type { View, Viewport } from './viewport.js'

const durationMs = 450

/** Moves the view to another part of the map. Animates the move unless the user prefers reduced motion. */
export class Flight {
  readonly #view: Viewport
  readonly #seen: () => void
  #flying = 0

  constructor(view: Viewport, seen: () => void) {
    this.#view = view
    this.#seen = seen
  }

  stop(): void {
    cancelAnimationFrame(this.#flying)
  }

  to(target: View, isAtOnce = false): void {
    this.stop()
    const { x, y, scale } = this.#view
    if (isAtOnce || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#view.show(target)
      this.#seen()
      return
    }
    let begun: number | undefined
    const step = (now: number): void => {
      begun ??= now
      const part = Math.min(1, (now - begun) / durationMs)
      const eased = part * part * (3 - 2 * part)
      const between = (from: number, to: number) => from + (to - from) * eased
      const wider = scale * (target.scale / scale) ** eased
      this.#view.show({ x: between(x, target.x), y: between(y, target.y), scale: wider })
      this.#seen()
      if (part < 1) this.#flying = requestAnimationFrame(step)
    }
    this.#flying = requestAnimationFrame(step)
  }
}
