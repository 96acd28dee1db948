import { OctError } from '../../errors.js'
import type { UploadOrder } from './upload-order.js'

/** Characters that the name of a document may have. */
const mostCharacters = 255

/** Refuses names that no service takes, before any byte is read or sent. */
export function checkNames({ name, fileName }: Pick<UploadOrder, 'name' | 'fileName'>): void {
  if (['', '.', '..'].includes(fileName)) throw refused(`"${fileName}" is no name of a file`)
  if (name.trim() === '') throw refused('The name of the document is empty')
  if (/\p{Cc}/u.test(name)) {
    throw refused('The name of the document holds a line break or another control character')
  }
  const { length } = name.trim()
  if (length <= mostCharacters) return
  throw refused(`The name of the document has ${length} characters: ${mostCharacters} are the most`)
}

const refused = (message: string): OctError =>
  new OctError('usage', message, {
    reason: 'Nothing was sent.',
    tryNext: ['the same command with another --name'],
  })
