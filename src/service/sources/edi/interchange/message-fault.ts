import type { Spot } from '../facts/reading-draft.js'

/** A message cannot be read; the other messages of the file are still read. */
export class MessageFault extends Error {
  override name = 'MessageFault'

  readonly spot: Spot

  constructor(spot: Spot, reason: string) {
    super(reason)
    this.spot = spot
  }
}
