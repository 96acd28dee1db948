import type { Spot } from '../facts/reading-draft.js'

/** Thrown for a message that is unreadable. The other messages of its file are still read. */
export class MessageFault extends Error {
  override name = 'MessageFault'

  readonly spot: Spot

  constructor(spot: Spot, reason: string) {
    super(reason)
    this.spot = spot
  }
}
