import type { Socket } from 'node:net'

/**
 * The open connections of a server and the number of unanswered requests of each. Nobody can keep
 * others out by holding connections, or by sending requests without reading the responses.
 */
export class Connections {
  readonly #most: number
  /** Idle connections that have been idle longest come first. */
  readonly #unanswered = new Map<Socket, number>()
  #isClosing = false

  constructor(most: number) {
    this.#most = most
  }

  /** Registers a connection; if there are too many, drops the one that has been idle longest. */
  opened(socket: Socket): void {
    this.#unanswered.set(socket, 0)
    socket.once('close', () => this.#unanswered.delete(socket))
    if (this.#unanswered.size > this.#most) (this.#longestIdle() ?? socket).destroy()
  }

  /**
   * Counts one more request; returns false if too many are unanswered, and drops the connection.
   */
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

  /** Drops every idle connection now, and every other one after its response. */
  close(): void {
    this.#isClosing = true
    for (const [socket, unanswered] of this.#unanswered) if (unanswered === 0) socket.destroy()
  }

  destroy(): void {
    for (const socket of this.#unanswered.keys()) socket.destroy()
  }

  /** Moves the connection to the end of the list of those that may be dropped. */
  #note(socket: Socket, unanswered: number): void {
    this.#unanswered.delete(socket)
    this.#unanswered.set(socket, unanswered)
  }

  #longestIdle(): Socket | undefined {
    for (const [socket, unanswered] of this.#unanswered) if (unanswered === 0) return socket
    return undefined
  }
}

/** Clients that pipeline requests send a few at once; more is an attack. */
const mostUnanswered = 16
