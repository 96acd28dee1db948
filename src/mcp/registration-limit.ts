import { ToolError } from './tool-error.js'

/**
 * Maximum number of tracking requests that assistants may create in a day. Each tracking request may cost money, and a
 * model could register numbers in a loop.
 */
const mostPerDay = 25

/** Counts the numbers that assistants register through this server in a day (UTC). */
export class RegistrationLimit {
  #day = ''
  #count = 0

  /** Counts registrations. Throws `too_many`, and counts nothing, if the limit of the day would be exceeded. */
  add(count: number, now: Date): void {
    const day = now.toISOString().slice(0, 10)
    if (day !== this.#day) this.#count = 0
    this.#day = day
    if (this.#count + count > mostPerDay) {
      throw new ToolError('too_many', `Assistants may register ${mostPerDay} numbers a day`, {
        next: { command: 'oct track --from <file>' },
      })
    }
    this.#count += count
  }
}
