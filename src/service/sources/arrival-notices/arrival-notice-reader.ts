import { NotNow, OtherDocument, type Reader, Unreadable } from '../inbox/reader.js'

/** Reads arrival notices in a worker thread, because reading a PDF can take seconds. */
export const arrivalNoticeReader: Reader = {
  name: 'arrival notice',
  async read(bytes, { fileName, receivedAt, sentAt = receivedAt }) {
    const { askReader } = await import('../../documents/reading/ask-reader.js')
    const question = { fileName, contentType: null, bytes, receivedAt: sentAt }
    const outcome = await askReader({ name: 'notice', question })
    if ('failure' in outcome) {
      if (outcome.isBusy) throw new NotNow(outcome.failure)
      throw new Unreadable(outcome.failure)
    }
    const { answer } = outcome
    if ('reading' in answer) return answer.reading
    throw answer.isReadable ? new OtherDocument(answer.why) : new Unreadable(answer.why)
  },
}
