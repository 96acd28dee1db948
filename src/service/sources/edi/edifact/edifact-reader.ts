import type { Reader } from '../../inbox/reader.js'
import type { EdiContext } from '../interchange/edi-context.js'
import { FileReading, readParts, readWhole } from '../interchange/read-file.js'
import { controlMessage } from './control-message.js'
import { edifactForm } from './edifact-form.js'
import { EdifactFrames } from './edifact-frames.js'
import { readMessage } from './read-message.js'

/** Reads UN/EDIFACT: IFTSTA, COARRI, CODECO, COREOR, COPRAR and BAPLIE; answers with a CONTRL. */
export const edifactReader: Reader = {
  name: 'EDIFACT',
  read: (bytes, context: EdiContext) => readWhole(newReading(context), bytes),
  readInParts: (pieces, context: EdiContext) => readParts(newReading(context), pieces),
  acknowledge(bytes, context: EdiContext) {
    const reading = newReading(context)
    readWhole(reading, bytes)
    return controlMessage(reading.frames, context.receivedAt)
  },
}

function newReading({ partners = [], receivedAt }: EdiContext): FileReading<EdifactFrames> {
  return new FileReading(
    edifactForm,
    (draft) =>
      new EdifactFrames(draft, (message) => readMessage(message, { draft, partners, receivedAt })),
  )
}
