import { systemMoment } from '../../cli/output/time-text.js'
import type { Column, Field, Text, View, Viewing } from '../../cli/output/view.js'
import type { Document, DocumentAttributes } from '../../contract/document.js'
import { bytesInWords } from '../../domain/bytes-in-words.js'
import {
  documentEmail,
  documentLinks,
  documentSize,
  documentType,
  isProcessed,
} from '../../domain/document-facts.js'

const attributeMeanings = {
  id: 'id of the document at the service',
  name: 'name of the document',
  document_type: 'document type that the service detected; null until the type is detected',
  document_type_manual: 'document type set by hand; replaces the detected type',
  extracted_data_manual: 'document data that was set by hand, if the service returns it',
  classification_notes: 'why the service chose the document type',
  source: 'origin of the document: upload, api, email or split_document',
  file_name: 'file name of the document',
  file_content_type: 'media type of the file',
  file_size_bytes: 'size of the file in bytes',
  created_at: 'when the document was added, UTC',
  updated_at: 'when the document last changed, UTC',
} satisfies Record<keyof DocumentAttributes, string>

const numbersOf = (document: Document, kind: 'shipment' | 'container'): string[] =>
  documentLinks(document)
    .filter((link) => link.kind === kind)
    .map(({ number, id }) => number ?? id)

export const documentFields: Field<Document>[] = [
  field('name', ({ name }) => name ?? null),
  field('file_name', ({ file_name: name }) => name ?? null),
  {
    name: 'effective_type',
    meaning:
      'document type that is used: the type set by hand, or the detected type if no type was set by hand',
    value: (document) => documentType(document).code,
  },
  field('document_type', ({ document_type: type }) => type ?? null),
  field('document_type_manual', ({ document_type_manual: type }) => type ?? null),
  {
    name: 'bills',
    meaning: 'bills of lading that the document belongs to',
    value: (document) => numbersOf(document, 'shipment'),
  },
  {
    name: 'containers',
    meaning: 'containers that the document belongs to',
    value: (document) => numbersOf(document, 'container'),
  },
  field('file_size_bytes', ({ file_size_bytes: size }) => size ?? null),
  field('file_content_type', ({ file_content_type: type }) => type ?? null),
  field('source', ({ source }) => source ?? null),
  field('created_at', ({ created_at: at }) => at ?? null),
  field('updated_at', ({ updated_at: at }) => at ?? null),
  {
    name: 'email_id',
    meaning: 'id of the email that contained the document',
    value: (document) => documentEmail(document)?.id ?? null,
  },
  {
    name: 'added_by',
    meaning: 'id of the user who added the document',
    value: ({ user }) => user?.id ?? null,
  },
  field('id', ({ id }) => id),
]

function field(
  name: keyof typeof attributeMeanings,
  value: Field<Document>['value'],
): Field<Document> {
  return { name, meaning: attributeMeanings[name], value }
}

export const documentColumns: Record<
  'name' | 'type' | 'linked' | 'size' | 'source' | 'added' | 'id',
  Column<Document>
> = {
  name: {
    heading: 'File/name',
    text: (document) => ({ words: fileAndName(document), tone: 'strong' }),
  },
  type: { heading: 'Type', text: documentTypeText },
  linked: { heading: 'Linked to', text: (document) => ({ words: linksInWords(document) }) },
  size: {
    heading: 'Size',
    align: 'right',
    text: (document) => ({ words: sizeInWords(document) }),
  },
  source: { heading: 'Source', text: ({ source }) => ({ words: wordsOf(source) }) },
  added: {
    heading: 'Added',
    text: ({ created_at: at }, viewing) => ({ words: classifiedMoment(at, viewing) }),
  },
  id: { heading: 'Id', isWhole: true, text: ({ id }) => ({ words: id, tone: 'dim' }) },
}

export const documentsView: View<Document> = {
  name: 'documents',
  shape: 'list',
  noun: 'document',
  columns: Object.values(documentColumns),
  narrow: { least: 2 },
  fields: documentFields,
  attributes: attributeMeanings,
  id: ({ id }) => id,
  record: (document) => ({ ...document }),
  empty: 'No documents yet: oct upload <file>',
}

function fileAndName({ name, file_name: fileName, id }: Document): string {
  if (!fileName) return name || id
  return name && name !== fileName && name !== stem(fileName) ? `${fileName} (${name})` : fileName
}

const stem = (fileName: string): string => fileName.replace(/\.[^.]+$/, '')

export function documentTypeText(document: Document): Text {
  const { code, isManual } = documentType(document)
  if (code === null) return unclassifiedType(document)
  return { words: `${wordsOf(code)}${isManual ? ' (by hand)' : ''}` }
}

/** Returns the text for a document without a type, depending on whether the service has processed it. */
export const unclassifiedType = (document: Document): Text => ({
  words: isProcessed(document) ? 'none found' : 'not classified yet',
  tone: 'dim',
})

export const classifiedMoment = (at: unknown, viewing: Viewing): string =>
  typeof at === 'string' ? systemMoment(at, viewing) : ''

export function sizeInWords(document: Document): string {
  const size = documentSize(document)
  return size === null ? '' : bytesInWords(size)
}

export const linksInWords = (document: Document): string =>
  documentLinks(document)
    .map(({ number, id }) => number ?? id)
    .join(', ')

export const wordsOf = (code: unknown): string =>
  typeof code === 'string' ? code.replaceAll('_', ' ') : ''
