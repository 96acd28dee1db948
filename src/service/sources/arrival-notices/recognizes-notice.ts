/**
 * Returns true for a PDF, web page or Word file by its name, and for the text of an email. Web pages that are named
 * .xls are reports of terminals.
 */
export const recognizesNotice = (head: string, fileName: string): boolean =>
  head.startsWith('%PDF-') || /(?:\.(?:pdf|x?html?|docx)|(?:^|\/)body\.txt)$/i.test(fileName)
