import type { Socket } from 'node:net'

/**
 * The open connections of a server, and how many answers each still waits for. Nobody keeps others
 * out by holding connections, nor by sending question after question without reading an answer.
 */
export class Connections {
  readonly #most: number
  /** The longest quiet ones first. */
  readonly #unanswered = new Map<Socket, number>()
  #isClosing = false

  constructor(most: number) {
    this.#most = most
  }

  /** Where there are too many, the one that has been without a question for longest is dropped. */
  opened(socket: Socket): void {
    this.#unanswered.set(socket, 0)
    socket.once('close', () => this.#unanswered.delete(socket))
    if (this.#unanswered.size > this.#most) (this.#longestQuiet() ?? socket).destroy()
  }

  /** Counts one more question; false where too many are unanswered and the connection is dropped. */
  asked(socket: Socket): boolean {
    const unanswered = (this.#unanswered.get(socket) ?? 0) + 1
    if (unanswered > mostUnanswered) {
      socket.destroy()
      return false
    }
    this.#note(socket, unanswered)
    return true
  }

  /** Counts one question less. */
  answered(socket: Socket): void {
    const unanswered = (this.#unanswered.get(socket) ?? 1) - 1
    if (socket.destroyed) return
    this.#note(socket, unanswered)
    if (this.#isClosing && unanswered === 0) socket.end()
  }

  /** Drops every connection that waits for no answer, and each other one once it has its answer. */
  close(): void {
    this.#isClosing = true
    for (const [socket, unanswered] of this.#unanswered) if (unanswered === 0) socket.destroy()
  }

  /** Drops all of them. */
  destroy(): void {
    for (const socket of this.#unanswered.keys()) socket.destroy()
  }

  /** Moves it to the end of the queue of those that may be dropped. */
  #note(socket: Socket, unanswered: number): void {
    this.#unanswered.delete(socket)
    this.#unanswered.set(socket, unanswered)
  }

  #longestQuiet(): Socket | undefined {
    for (const [socket, unanswered] of this.#unanswered) if (unanswered === 0) return socket
    return undefined
  }
}

/** Clients that do not wait for answers send a few at once; a flood is no client. */
const mostUnanswered = 16
