import type { Field, View } from '../../cli/output/view.js'
import { bytesInWords } from '../../domain/bytes-in-words.js'
import type { SavedDocument } from './save-document.js'

const fields: Field<SavedDocument>[] = [
  { name: 'file', meaning: 'path of the file that was written', value: ({ file }) => file },
  { name: 'bytes', meaning: 'size of the file in bytes', value: ({ bytes }) => bytes },
  { name: 'md5', meaning: 'MD5 of the file in hex', value: ({ md5 }) => md5 },
  {
    name: 'verified',
    meaning: 'whether the file matches a checksum of the service; the size always matches',
    value: ({ isVerified }) => isVerified,
  },
  { name: 'name', meaning: 'name of the document', value: ({ document }) => document.name },
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
