import type { Cell, Field, Text, Tone, View } from '../../cli/output/view.js'
import { unclassifiedType, wordsOf } from '../../desk/documents/documents.view.js'
import { bytesInWords } from '../../domain/bytes-in-words.js'
import { documentType } from '../../domain/document-facts.js'
import type { UploadRow } from './upload-row.js'

const tones = {
  uploaded: 'good',
  'already there': 'plain',
  'attachment ignored': 'warn',
  failed: 'bad',
  'to upload': 'plain',
} satisfies Record<UploadRow['state'], Tone>

export const uploadView: View<UploadRow> = {
  name: 'files',
  shape: 'list',
  noun: 'file',
  columns: [
    { heading: 'File', text: ({ file }) => ({ words: file, tone: 'strong' }) },
    { heading: 'State', isWhole: true, text: stateText },
    {
      heading: 'Why',
      text: whyText,
      isShown: (rows) => rows.some((row) => whyText(row).words !== ''),
    },
    { heading: 'Type', text: typeText, isShown: (rows) => rows.some(hasDocument) },
    {
      heading: 'Size',
      align: 'right',
      text: ({ byteSize }) => ({ words: byteSize === null ? '' : bytesInWords(byteSize) }),
    },
    {
      heading: 'Document',
      isWhole: true,
      text: ({ documentId }) => ({ words: documentId ?? '', tone: 'dim' }),
      isShown: (rows) => rows.some(hasDocument),
    },
  ],
  narrow: { least: 3 },
  fields: [
    field('file', 'path of the file as you gave it', ({ file }) => file),
    field(
      'state',
      'result: uploaded, already_there, attachment_ignored or failed; to_upload in a plan',
      stateOf,
    ),
    field(
      'document_type',
      'document type that the service detected; empty until the type is detected',
      ({ document }) => document?.document_type ?? null,
    ),
    field('document_id', 'id of the document', ({ documentId }) => documentId),
    field('byte_size', 'size of the file in bytes', ({ byteSize }) => byteSize),
    field(
      'reason',
      'why the file failed, was skipped or needs attention',
      (row) => whyOf(row) || null,
    ),
    field('file_name', 'file name that was sent to the service', ({ fileName }) => fileName),
    field('name', 'name of the document', ({ document }) => document?.name ?? null),
    field('checksum', 'MD5 of the file, in Base64', ({ checksum }) => checksum),
    field(
      'resumed_from',
      'last step that an interrupted run completed',
      ({ resumedFrom }) => resumedFrom ?? null,
    ),
    field(
      'document_type_manual',
      'document type set by hand; replaces the detected type',
      ({ document }) => document?.document_type_manual ?? null,
    ),
    field('moved_to', 'path to which --inbox moved the file', ({ movedTo }) => movedTo ?? null),
  ],
  id: ({ documentId }) => documentId ?? '',
  record: uploadRecord,
  empty: 'No files to upload',
  breakdown: stateCounts,
}

function field(name: string, meaning: string, value: (row: UploadRow) => Cell): Field<UploadRow> {
  return { name, meaning, value }
}

const hasDocument = ({ documentId }: UploadRow): boolean => documentId !== null

function stateOf({ state }: UploadRow): string {
  return state.replaceAll(' ', '_')
}

const typeOf = ({ document }: UploadRow): string | null =>
  document ? documentType(document).code : null

/** Shows a file that the service already has as failed only if the command treats this as an error. */
function stateText({ state, error }: UploadRow): Text {
  return { words: error?.status === 409 ? 'already there' : state, tone: tones[state] }
}

function typeText(row: UploadRow): Text {
  const type = typeOf(row)
  if (type !== null) return { words: wordsOf(type) }
  if (row.document === undefined) return { words: '' }
  return unclassifiedType(row.document)
}

interface Reason {
  why: string
  more?: string | null | undefined
}

/** Returns why a file was not uploaded, or why the service detected no document type. */
function reasonOf(row: UploadRow): Reason {
  const { reason, error, resumedFrom, isProcessed, document } = row
  if (reason !== undefined)
    return { why: reason, more: error?.status === 409 ? null : error?.reason }
  if (resumedFrom !== undefined) return { why: `continued after: ${resumedFrom}` }
  const isUnclassified = isProcessed && document && documentType(document).code === null
  return { why: '', more: isUnclassified ? document.classification_notes : null }
}

function whyOf(row: UploadRow): string {
  const { why, more } = reasonOf(row)
  return [why, more].filter((part) => part).join('. ')
}

function whyText(row: UploadRow): Text {
  const { fileName, file, documentId, error } = row
  const { why, more } = reasonOf(row)
  const known = [`already stored as ${documentId}`, `${file} `, `${fileName} `]
  const words = known.reduce((left, said) => left.replace(said, () => ''), why)
  return {
    words: words.replace(/^[: ]+/, '').replace(/^\((.*)\)$/s, 'as $1'),
    ...(more ? { aside: words === '' ? more : `: ${more}` } : {}),
    ...(error ? { tone: 'bad' } : {}),
  }
}

function uploadRecord(row: UploadRow): Record<string, unknown> {
  const { document, documentId, file, fileName, byteSize, checksum, error, isProcessed } = row
  return {
    ...(document ?? {}),
    id: documentId,
    file,
    state: stateOf(row),
    document_type: document?.document_type ?? null,
    byte_size: byteSize,
    reason: whyOf(row) || null,
    file_name: fileName,
    checksum,
    resumed_from: row.resumedFrom ?? null,
    ...(row.movedTo === undefined ? {} : { moved_to: row.movedTo }),
    ...(isProcessed === undefined ? {} : { processed: isProcessed }),
    ...(error === undefined ? {} : { error: { code: error.code, message: error.message } }),
  }
}

function stateCounts(rows: readonly UploadRow[]): string[] {
  if (rows.length === 1) return []
  const of = new Map<string, UploadRow[]>()
  for (const row of rows) {
    const { words } = stateText(row)
    of.set(words, [...(of.get(words) ?? []), row])
  }
  return [...of].map(([state, own]) => `${own.length} ${state}${sizeOf(state, own)}`)
}

function sizeOf(state: string, rows: readonly UploadRow[]): string {
  if (state === 'failed' || state === 'already there') return ''
  const bytes = rows.reduce((sum, { byteSize }) => sum + (byteSize ?? 0), 0)
  return ` (${bytesInWords(bytes)})`
}
