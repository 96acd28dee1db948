export interface ConnectionParts<Server> {
  /** Opens a connection. The function `lost` is called when the connection ends. */
  open(lost: () => void): Promise<Server>
  opened(): Promise<void>
  closed(): void
}

/** A connection that is opened on first use. If the connection was lost, the next use opens it again. */
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

  /** Returns the connection. If necessary, opens it. Returns undefined if the source was stopped in the meantime. */
  async server(): Promise<Server | undefined> {
    if (this.#server !== undefined) return this.#server
    let mine: Server | undefined
    const server = await this.#parts.open(() => {
      // Closes the lost connection. The next call opens a new one, or throws the reason why the first one was lost.
      if (mine !== undefined && this.#server === mine) this.close()
    })
    if (this.#isStopped) {
      // Closes the new connection, because the source was stopped and an open connection would keep the process alive.
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
