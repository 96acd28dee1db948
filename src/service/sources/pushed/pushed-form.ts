import { decodeText } from '../../../files/decode-text.js'
import { WrongForm } from '../dcsa/fields.js'
import { readDcsaText } from '../dcsa/read-dcsa.js'
import { type Form, Unreadable } from '../inbox/reader.js'
import type { PushSender } from './push-sender.js'

/** Reads events that a shipping line sends to the service, with the same carrier profile as its responses. */
export const pushedForm = ({ scac, profile: { times, fields } }: PushSender): Form => ({
  name: 'DCSA',
  recognizes: () => true,
  load: async () => ({
    name: 'DCSA',
    read(bytes, { receivedAt }) {
      const seconds = `${receivedAt.slice(0, 19)}Z`
      try {
        const context = { receivedAt: seconds, scac, times, ...(fields && { fields }) }
        return readDcsaText(decodeText(bytes), context)
      } catch (error) {
        if (error instanceof WrongForm) throw new Unreadable(error.message)
        throw error
      }
    },
  }),
})
