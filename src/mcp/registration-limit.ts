import { ToolError } from './tool-error.js'

/** The most new tracking requests of agents in a day, because a loop of a model must not cost a fortune. */
const mostPerDay = 25

/** Counts the registrations of one server by day, UTC. */
export class RegistrationLimit {
  #day = ''
  #count = 0

  /** Throws `too_many`, and counts nothing, if the registrations exceed the limit of the day. */
  add(count: number, now: Date): void {
    const day = now.toISOString().slice(0, 10)
    if (day !== this.#day) this.#count = 0
    this.#day = day
    if (this.#count + count > mostPerDay) {
      throw new ToolError('too_many', `Agents may register ${mostPerDay} numbers a day`, {
        next: { command: 'oct track --from <file>' },
      })
    }
    this.#count += count
  }
}
