import type { Reader } from '../../inbox/reader.js'
import type { EdiContext } from '../interchange/edi-context.js'
import { FileReading, readParts, readWhole } from '../interchange/read-interchanges.js'
import { asksForTa1, functionalAcknowledgement } from './functional-acknowledgement.js'
import { readSet } from './read-set.js'
import { x12Form } from './x12-form.js'
import { X12Frames } from './x12-frames.js'

/** Reads the X12 messages 315, 322, 310, 350, 404, 417 and 214. Acknowledges them with the message 997. */
export const x12Reader: Reader = {
  name: 'X12',
  read: (bytes, context: EdiContext) => readWhole(newReading(context), bytes),
  readInParts: (pieces, context: EdiContext) => readParts(newReading(context), pieces),
  asksForAnswer: asksForTa1,
  async acknowledge(pieces, context: EdiContext) {
    const reading = newReading(context)
    for await (const _ of readParts(reading, pieces));
    return functionalAcknowledgement(reading.frames.answers, context.receivedAt)
  },
}

function newReading({ partners = [], receivedAt }: EdiContext): FileReading<X12Frames> {
  return new FileReading(
    x12Form,
    (draft) => new X12Frames(draft, (set) => readSet(set, { draft, partners, receivedAt })),
  )
}
