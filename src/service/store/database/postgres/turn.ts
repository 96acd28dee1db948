import type { Turn } from '../store.js'

export interface LockClient {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  on(event: 'error' | 'end', listener: () => void): unknown
  end(): Promise<void>
}

export interface TurnOptions {
  connect: () => Promise<LockClient>
  name: string
  /** Time in ms after which the server ends the session of a process that sends nothing. Default: 20 s. */
  idleMs?: number
  beatMs?: number
}

/** A lock that has its own connection. If the process hangs, the server ends the connection, which frees the lock. */
export class PostgresTurn implements Turn {
  readonly #options: Required<TurnOptions>
  #client: LockClient | undefined
  #isHeld = false
  #heardAt = 0
  #beat: NodeJS.Timeout | undefined

  constructor(options: TurnOptions) {
    this.#options = { idleMs: 20_000, beatMs: 5_000, ...options }
  }

  async isMine(): Promise<boolean> {
    try {
      const { beatMs } = this.#options
      // Asks the server after a long time without contact, because a paused process may have lost the connection.
      if (this.#isHeld && performance.now() - this.#heardAt > 2 * beatMs)
        await this.#ask('SELECT 1')
      if (!this.#isHeld) await this.#try()
    } catch {
      await this.end()
    }
    return this.#isHeld
  }

  async end(): Promise<void> {
    const client = this.#client
    this.#drop()
    await client?.end().catch(() => {})
  }

  async #try(): Promise<void> {
    this.#client ??= await this.#connected()
    const { rows } = await this.#ask(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 7304308)) AS held',
      [this.#options.name],
    )
    this.#isHeld = this.#client !== undefined && rows[0]?.held === true
    if (!this.#isHeld || this.#beat !== undefined) return
    this.#beat = setInterval(
      () => void this.#ask('SELECT 1').catch(() => this.end()),
      this.#options.beatMs,
    )
    this.#beat.unref()
  }

  async #connected(): Promise<LockClient> {
    const client = await this.#options.connect()
    for (const event of ['error', 'end'] as const)
      client.on(event, () => {
        if (client === this.#client) this.#drop()
      })
    await client.query(`SET idle_session_timeout = ${this.#options.idleMs}`)
    return client
  }

  async #ask(text: string, values: unknown[] = []) {
    if (this.#client === undefined) throw new Error('The connection is lost')
    const answer = await this.#client.query(text, values)
    this.#heardAt = performance.now()
    return answer
  }

  #drop(): void {
    clearInterval(this.#beat)
    this.#beat = undefined
    this.#client = undefined
    this.#isHeld = false
  }
}
