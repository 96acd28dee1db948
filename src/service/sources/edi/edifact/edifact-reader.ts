import type { Reader } from '../../inbox/reader.js'
import type { EdiContext } from '../interchange/edi-context.js'
import { FileReading, readParts, readWhole } from '../interchange/read-interchanges.js'
import { asksForControl, controlMessage } from './control-message.js'
import { edifactForm } from './edifact-form.js'
import { EdifactFrames } from './edifact-frames.js'
import { readMessage } from './read-message.js'

/** Reads the EDIFACT messages IFTSTA, COARRI, CODECO, COREOR, COPRAR and BAPLIE. Acknowledges them with CONTRL. */
export const edifactReader: Reader = {
  name: 'EDIFACT',
  read: (bytes, context: EdiContext) => readWhole(newReading(context), bytes),
  readInParts: (pieces, context: EdiContext) => readParts(newReading(context), pieces),
  asksForAnswer: asksForControl,
  async acknowledge(pieces, context: EdiContext) {
    const reading = newReading(context)
    for await (const _ of readParts(reading, pieces));
    return controlMessage(reading.frames.answers, context.receivedAt)
  },
}

function newReading({ partners = [], receivedAt }: EdiContext): FileReading<EdifactFrames> {
  return new FileReading(
    edifactForm,
    (draft) =>
      new EdifactFrames(draft, (message) => readMessage(message, { draft, partners, receivedAt })),
  )
}
