import type { Socket } from 'node:net'

/** Limits the number of open connections and of requests without a response, so that one client cannot block others. */
export class Connections {
  readonly #most: number
  readonly #unanswered = new Map<Socket, number>()
  #isClosing = false

  constructor(most: number) {
    this.#most = most
  }

  /** Counts a new connection. If there are too many connections, closes the connection that has been idle longest. */
  opened(socket: Socket): void {
    this.#unanswered.set(socket, 0)
    socket.once('close', () => this.#unanswered.delete(socket))
    if (this.#unanswered.size > this.#most) (this.#longestIdle() ?? socket).destroy()
  }

  /** Counts a request. If its connection has too many requests without a response, closes it and returns false. */
  asked(socket: Socket): boolean {
    const unanswered = (this.#unanswered.get(socket) ?? 0) + 1
    if (unanswered > mostUnanswered) {
      socket.destroy()
      return false
    }
    this.#note(socket, unanswered)
    return true
  }

  answered(socket: Socket): void {
    const unanswered = (this.#unanswered.get(socket) ?? 1) - 1
    if (socket.destroyed) return
    this.#note(socket, unanswered)
    if (this.#isClosing && unanswered === 0) socket.end()
  }

  /** Closes idle HTTP connections immediately. Closes busy connections after their response. */
  close(): void {
    this.#isClosing = true
    for (const [socket, unanswered] of this.#unanswered) if (unanswered === 0) socket.destroy()
  }

  destroy(): void {
    for (const socket of this.#unanswered.keys()) socket.destroy()
  }

  #note(socket: Socket, unanswered: number): void {
    this.#unanswered.delete(socket)
    this.#unanswered.set(socket, unanswered)
  }

  #longestIdle(): Socket | undefined {
    for (const [socket, unanswered] of this.#unanswered) if (unanswered === 0) return socket
    return undefined
  }
}

/** Maximum number of requests without a response on one connection. A usual client has a few. */
const mostUnanswered = 16
