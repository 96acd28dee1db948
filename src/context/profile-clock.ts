import type { Settings } from '../cli/settings/resolve-settings.js'
import type { Database } from '../sqlite/driver.js'

/** The clock of a profile: real time or, in the sandbox, the simulated time that `read` found. */
export class ProfileClock {
  readonly #real: () => Date
  readonly #settings: () => Settings
  #reading: Promise<void> | undefined
  #offsetMs = 0
  #connection: Database | undefined

  constructor(real: () => Date, settings: () => Settings) {
    this.#real = real
    this.#settings = settings
  }

  now(): Date {
    return new Date(this.#real().getTime() + this.#offsetMs)
  }

  /** Reads the clock of the sandbox. The caller must wait for the result before it calls `now`. */
  async read(): Promise<void> {
    if (!this.#settings().isSandbox) return
    this.#reading ??= this.#peek()
    await this.#reading
  }

  /** Reads the clock of the sandbox again. Ignores errors, because reading fails while the sandbox is reset. */
  async follow(): Promise<void> {
    this.forget()
    await this.read().catch(() => this.forget())
  }

  forget(): void {
    this.#reading = undefined
  }

  /** Returns the connection that `read` opened, which the caller must close. Undefined after the first call. */
  takeConnection(): Database | undefined {
    const connection = this.#connection
    this.#connection = undefined
    return connection
  }

  close(): void {
    this.takeConnection()?.close()
  }

  async #peek(): Promise<void> {
    const { sandboxFolder } = await import('../cli/settings/storage-places.js')
    const { readSandboxClock } = await import('../service/sandbox-clock.js')
    const { offsetMs, connection } = await readSandboxClock(sandboxFolder(this.#settings()))
    this.close()
    this.#offsetMs = offsetMs
    this.#connection = connection
  }
}
