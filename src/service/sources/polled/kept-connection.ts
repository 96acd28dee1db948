export interface ConnectionParts<Server> {
  /** Opens a connection, and calls `lost` when the connection ends. */
  open(lost: () => void): Promise<Server>
  opened(): Promise<void>
  /** Called when the connection is closed or lost. */
  closed(): void
}

/** Opens the connection on first use, and again after a loss. */
export class KeptConnection<Server extends { close(): void }> {
  readonly #parts: ConnectionParts<Server>
  #server: Server | undefined
  #isStopped = false

  constructor(parts: ConnectionParts<Server>) {
    this.#parts = parts
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  /** Returns the open connection, or opens one. Undefined if the source was stopped meanwhile. */
  async server(): Promise<Server | undefined> {
    if (this.#server !== undefined) return this.#server
    let mine: Server | undefined
    const server = await this.#parts.open(() => {
      // Closes the lost connection. The next call opens a new connection, or throws the reason of the loss.
      if (mine !== undefined && this.#server === mine) this.close()
    })
    if (this.#isStopped) {
      // Closes the new connection, because it would keep the process alive.
      server.close()
      return undefined
    }
    mine = server
    this.#server = server
    await this.#parts.opened()
    return server
  }

  close(): void {
    const server = this.#server
    this.#server = undefined
    this.#parts.closed()
    server?.close()
  }

  stop(): void {
    this.#isStopped = true
    this.close()
  }
}
