import { type ReceivedFile, wholeOf } from '../inbox/received-file.js'

/** A workbook is a report of a terminal, unless it has the title of an arrival notice. */
export async function isNoticeWorkbook(file: ReceivedFile, head: string): Promise<boolean> {
  if (!head.startsWith('PK') || !/\.xls[xm]$/i.test(file.name)) return false
  if (file.byteSize > mostBytes) return false
  const { askReader } = await import('../../documents/reading/ask-reader.js')
  const outcome = await askReader({ name: 'noticeTitle', question: await wholeOf(file) })
  return 'answer' in outcome && outcome.answer
}

/** Larger workbooks are lists of containers, not arrival notices. */
const mostBytes = 2 * 1024 * 1024
