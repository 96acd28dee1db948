/** What no name of a document may hold: controls, and marks that turn the direction of writing. */
const unwelcome = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]+/gu

/** The name of the document that is made of a file, where nobody gave one: that of the file. */
export function titleOfFile(fileName: string): string {
  return fileName.replace(unwelcome, ' ').trim() || 'document'
}
