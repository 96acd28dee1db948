import { startDeadline } from '../../../../deadline.js'

/**
 * Lets transactions of this process for the same lock wait before they take a connection. Other transactions then still
 * find a free connection.
 */
export class ScopeTurns {
  /** The end of the last waiting transaction. The keys are the names of the locks. */
  readonly #ends = new Map<string, Promise<void>>()

  /** Runs `work` after earlier work with one of these names. After 10 s, throws PostgreSQL's error for a lock. */
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
      throw Object.assign(new Error('the wait for earlier changes took too long'), {
        code: '55P03',
      })
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

/** Maximum wait in ms. It is as long as the maximum wait for a free connection. */
const patienceMs = 10_000
