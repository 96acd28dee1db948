import { type ReceivedFile, wholeOf } from '../inbox/received-file.js'

/** Returns whether a workbook's title says that it is an arrival notice. Otherwise, it is a report of a terminal. */
export async function isNoticeWorkbook(file: ReceivedFile, head: string): Promise<boolean> {
  if (!head.startsWith('PK') || !/\.xls[xm]$/i.test(file.name)) return false
  if (file.byteSize > mostBytes) return false
  const { askReader } = await import('../../documents/reading/ask-reader.js')
  const outcome = await askReader({ name: 'noticeTitle', question: await wholeOf(file) })
  return 'answer' in outcome && outcome.answer
}

/** Maximum size of an arrival notice in bytes. A larger workbook is a list of containers. */
const mostBytes = 2 * 1024 * 1024
