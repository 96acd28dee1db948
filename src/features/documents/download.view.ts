import type { Field, View } from '../../cli/output/view.js'
import { bytesInWords } from '../../domain/bytes-in-words.js'
import type { SavedDocument } from './save-document.js'

const fields: Field<SavedDocument>[] = [
  { name: 'file', meaning: 'the file that was written', value: ({ file }) => file },
  { name: 'bytes', meaning: 'its size', value: ({ bytes }) => bytes },
  { name: 'md5', meaning: 'its MD5 in hex', value: ({ md5 }) => md5 },
  {
    name: 'verified',
    meaning: 'whether the store told a checksum, and it fits; the size always does',
    value: ({ isVerified }) => isVerified,
  },
  { name: 'name', meaning: 'what the document is called', value: ({ document }) => document.name },
  {
    name: 'id',
    meaning: 'id of the document at the service',
    value: ({ document }) => document.id,
  },
]

export const savedDocumentsView: View<SavedDocument> = {
  name: 'files',
  shape: 'list',
  noun: 'file',
  columns: [
    { heading: 'File', text: ({ file }) => ({ words: file, tone: 'strong' }) },
    { heading: 'Size', align: 'right', text: ({ bytes }) => ({ words: bytesInWords(bytes) }) },
    {
      heading: 'Verified',
      text: ({ isVerified }) => ({ words: isVerified ? 'size and checksum' : 'size' }),
    },
    { heading: 'Document', text: ({ document }) => ({ words: document.name }) },
  ],
  narrow: { least: 2 },
  fields,
  id: ({ document }) => document.id,
  record: ({ document, file, bytes, md5, isVerified }) => ({
    file,
    bytes,
    md5,
    verified: isVerified,
    name: document.name,
    id: document.id,
  }),
  empty: 'No files were written',
}
