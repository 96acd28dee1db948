import { startDeadline } from '../../../../deadline.js'

/**
 * Lets the transactions of this process with the same scope wait for each other before they take a connection. At most
 * one connection then waits for a lock: other scopes find a free connection, and a paused process blocks its scope only
 * once.
 */
export class ScopeTurns {
  /** For each name, the end of the last transaction that began to wait. */
  readonly #ends = new Map<string, Promise<void>>()

  /** Throws an error with the code of PostgreSQL for a lock that is not available if earlier work takes too long. */
  async inTurn<Result>(names: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const earlier = Promise.all(names.map((name) => this.#ends.get(name)))
    let finish = () => {}
    const end = new Promise<void>((resolve) => {
      finish = resolve
    })
    for (const name of names) this.#ends.set(name, end)
    void end.then(() => this.#forget(names, end))
    if (!(await isInTime(earlier))) {
      void earlier.then(finish)
      throw Object.assign(new Error('canceling the wait for a scope'), { code: '55P03' })
    }
    return work().finally(finish)
  }

  #forget(names: readonly string[], end: Promise<void>): void {
    for (const name of names) if (this.#ends.get(name) === end) this.#ends.delete(name)
  }
}

async function isInTime(earlier: Promise<unknown>): Promise<boolean> {
  const patience = startDeadline(patienceMs)
  const late = new Promise<boolean>((resolve) =>
    patience.signal.addEventListener('abort', () => resolve(false)),
  )
  return Promise.race([earlier.then(() => true), late]).finally(() => patience.stop())
}

/** As long as the wait for a free connection may take. */
const patienceMs = 10_000
