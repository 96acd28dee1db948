import { decodeText } from '../../../files/decode-text.js'
import { type Reader, Unreadable } from '../inbox/reader.js'
import { WrongForm } from './fields.js'
import { readDcsaText } from './read-dcsa.js'

export const dcsaReader: Reader = {
  name: 'DCSA',
  read(bytes, { receivedAt }) {
    const text = decodeText(bytes)
    const seconds = `${receivedAt.slice(0, 19)}Z`
    try {
      return readDcsaText(text, { receivedAt: seconds, scac: null })
    } catch (error) {
      if (error instanceof WrongForm) throw new Unreadable(error.message)
      throw error
    }
  },
}
