import type { Settings } from '../cli/settings/resolve-settings.js'
import type { Database } from '../sqlite/driver.js'

/** Returns real time, or the sandbox's clock after `read` (contract, part 10). */
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

  /** Await this before `now`. */
  async read(): Promise<void> {
    if (!this.#settings().isSandbox) return
    this.#reading ??= this.#peek()
    await this.#reading
  }

  /** Keeps the old value on errors, such as during a reset of the sandbox. */
  async follow(): Promise<void> {
    this.forget()
    await this.read().catch(() => this.forget())
  }

  /** The next `read` reads the sandbox's clock again. */
  forget(): void {
    this.#reading = undefined
  }

  /** The connection that the last reading left open; only for the first caller. */
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
