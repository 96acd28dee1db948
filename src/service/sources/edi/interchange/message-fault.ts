import type { Spot } from '../facts/reading-draft.js'

/** Thrown if a message is unreadable. The service still reads the other messages of the same file. */
export class MessageFault extends Error {
  override name = 'MessageFault'

  readonly spot: Spot

  constructor(spot: Spot, reason: string) {
    super(reason)
    this.spot = spot
  }
}
