import type { Socket } from 'node:net'

/** Limits how many connections may wait for a complete request. Closes the oldest one: honest senders are fast. */
export class Crowd {
  readonly #most: number
  /** Connections in the order in which they began to wait for a complete request. */
  readonly #waiting = new Set<Socket>()
  readonly #answering = new Set<Socket>()

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#waiting.size + this.#answering.size
  }

  opened(socket: Socket): void {
    this.#waiting.add(socket)
    socket.once('close', () => {
      this.#waiting.delete(socket)
      this.#answering.delete(socket)
    })
    if (this.size <= this.#most) return
    const [longest = socket] = this.#waiting
    this.#waiting.delete(longest)
    longest.destroy()
  }

  asked(socket: Socket): void {
    if (this.#waiting.delete(socket)) this.#answering.add(socket)
  }

  answered(socket: Socket): void {
    if (this.#answering.delete(socket) && !socket.destroyed) this.#waiting.add(socket)
  }

  clear(): void {
    for (const socket of [...this.#waiting, ...this.#answering]) socket.destroy()
  }
}
