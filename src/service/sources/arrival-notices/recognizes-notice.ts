import { arrivalNotice } from '../../../domain/documents/rules/arrival-notice.js'
import { phrasesOf } from '../../../domain/documents/rules/document-rules.js'
import { foldText } from '../../../domain/matches-words.js'
import { withoutMarkup } from '../../../domain/without-markup.js'
import { isReportPage } from '../terminal-files/recognizes-terminal-file.js'

/**
 * Returns true for a PDF, a web page, a Word file, the text of an email, and a text file with the title of an arrival
 * notice. Returns false for a web page with a table of containers but no title, because it is a terminal's report.
 */
export function recognizesNotice(head: string, fileName: string): boolean {
  if (isReportPage(head, fileName)) return hasNoticeTitle(plain(withoutMarkup(head)))
  return (
    head.startsWith('%PDF-') ||
    /(?:\.(?:pdf|x?html?|docx)|(?:^|\/)body\.txt)$/i.test(fileName) ||
    (/\.txt$/i.test(fileName) && hasNoticeTitle(plain(head)))
  )
}

/** Returns whether a text of a few words is the title of an arrival notice, in any language. */
export const isNoticeTitle = (text: string): boolean =>
  text.length <= 90 && hasNoticeTitle(plain(text))

const plain = (text: string): string =>
  foldText(text).replace(/ı/g, 'i').replace(/[’‘`]/g, "'").replace(/\s+/g, ' ')

let titles: string[] | undefined

function hasNoticeTitle(text: string): boolean {
  titles ??= [
    ...arrivalNotice.titles.flatMap(({ words }) => phrasesOf(words)),
    ...[
      'last free day notification',
      'last free date notification',
      'advice note',
      'off-rail notification',
      'general order notice',
      'exam hold release notice',
    ],
  ].map(plain)
  return titles.some((title) => text.includes(title))
}
