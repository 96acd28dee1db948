import type { Spot } from '../facts/reading-draft.js'

/** Error for an unreadable message. The other messages of the file are still read. */
export class MessageFault extends Error {
  override name = 'MessageFault'

  readonly spot: Spot

  constructor(spot: Spot, reason: string) {
    super(reason)
    this.spot = spot
  }
}
