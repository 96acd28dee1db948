/**
 * Returns true for the file name of a PDF, web page or Word file, and for the text of an email. A web page named .xls
 * is a report of a terminal, so the result is false.
 */
export const recognizesNotice = (head: string, fileName: string): boolean =>
  head.startsWith('%PDF-') || /(?:\.(?:pdf|x?html?|docx)|(?:^|\/)body\.txt)$/i.test(fileName)
