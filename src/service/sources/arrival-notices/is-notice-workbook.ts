import { type ReceivedFile, wholeOf } from '../inbox/received-file.js'

/** Returns whether a workbook is an arrival notice, because it has the title. Otherwise it is a terminal's report. */
export async function isNoticeWorkbook(file: ReceivedFile, head: string): Promise<boolean> {
  if (!head.startsWith('PK') || !/\.xls[xm]$/i.test(file.name)) return false
  if (file.byteSize > mostBytes) return false
  const { askReader } = await import('../../documents/reading/ask-reader.js')
  const outcome = await askReader({ name: 'noticeTitle', question: await wholeOf(file) })
  return 'answer' in outcome && outcome.answer
}

/** Maximum size of an arrival notice in bytes. Larger workbooks are lists of containers. */
const mostBytes = 2 * 1024 * 1024
