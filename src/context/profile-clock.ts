import type { Settings } from '../cli/settings/resolve-settings.js'
import type { Database } from '../sqlite/driver.js'

/** The profile's now: in the sandbox the sandbox's clock, once it has been read (contract, part 10). */
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

  /** To be awaited before `now` is asked for. */
  async read(): Promise<void> {
    if (!this.#settings().isSandbox) return
    this.#reading ??= this.#peek()
    await this.#reading
  }

  /** Reads it anew; it stays where that fails, as while the sandbox is being reset. */
  async follow(): Promise<void> {
    this.forget()
    await this.read().catch(() => this.forget())
  }

  /** The sandbox's clock was moved: the next reading reads it anew. */
  forget(): void {
    this.#reading = undefined
  }

  /** The connection that the last reading left, for whoever opens the sandbox; once only. */
  takeConnection(): Database | undefined {
    const connection = this.#connection
    this.#connection = undefined
    return connection
  }

  close(): void {
    this.takeConnection()?.close()
  }

  async #peek(): Promise<void> {
    const { sandboxFolder } = await import('../cli/settings/kept-places.js')
    const { readSandboxClock } = await import('../service/sandbox-clock.js')
    const { offsetMs, connection } = await readSandboxClock(sandboxFolder(this.#settings()))
    this.close()
    this.#offsetMs = offsetMs
    this.#connection = connection
  }
}
