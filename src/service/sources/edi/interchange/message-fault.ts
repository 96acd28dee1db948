import type { Spot } from '../facts/reading-draft.js'

/** Why one message of an interchange is refused; the others are read. */
export class MessageFault extends Error {
  override name = 'MessageFault'

  readonly spot: Spot

  constructor(spot: Spot, reason: string) {
    super(reason)
    this.spot = spot
  }
}
