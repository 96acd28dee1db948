import { startDeadline } from '../../../../deadline.js'

/**
 * Makes this process's transactions with one scope wait for each other before they take a connection. Then at most one
 * connection waits for a lock: other scopes find a free connection, and a paused process blocks its scope only once.
 */
export class ScopeTurns {
  /** For each name, the end of the last waiting transaction. */
  readonly #ends = new Map<string, Promise<void>>()

  /** Waits for earlier work. If it takes too long, throws PostgreSQL's code for a lock that is not available. */
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

/** Time limit in ms, equal to the time limit of the wait for a free connection. */
const patienceMs = 10_000
