/**
 * Returns true for the file name of a PDF, web page or Word file, for the text of an email, and for a text file with
 * the title of an arrival notice. A web page named .xls is a report of a terminal, so the result is false.
 */
export const recognizesNotice = (head: string, fileName: string): boolean =>
  head.startsWith('%PDF-') ||
  /(?:\.(?:pdf|x?html?|docx)|(?:^|\/)body\.txt)$/i.test(fileName) ||
  (/\.txt$/i.test(fileName) && title.test(head))

const title =
  /\barrival\s+(?:notice|notification|advice)\b|\bnotice\s+of\s+arrival\b|\blast\s+free\s+da(?:y|te)\s+notification\b|\badvice\s+note\b/i
