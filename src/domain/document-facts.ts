import type { Document } from '../contract/document.js'

export interface DocumentLink {
  kind: 'shipment' | 'container'
  id: string
  number: string | null
}

export interface DocumentEmail {
  id: string
  subject: string | null
  from: string[]
  sentAt: string | null
}

/** One field of a document's data: the value that the service read, and the value that a user entered. */
export interface DocumentDatum {
  field: string
  system: unknown
  manual: unknown
  effective: 'system' | 'manual'
}

type Members = Readonly<Record<string, unknown>>

/** Returns the document type that a user chose, else the type that the service detected, else null. */
export function documentType(document: Document): { code: string | null; isManual: boolean } {
  const manual = textOf(document.document_type_manual)
  if (manual !== null) return { code: manual, isManual: true }
  return { code: textOf(document.document_type), isManual: false }
}

/** Returns whether the service has processed the document. A document has no type or data before that. */
export function isProcessed(document: Document): boolean {
  const { document_type: type, classification_notes: notes } = document
  const { last_document_representation: reading } = document
  return [type, notes, reading].some((fact) => fact !== null && fact !== undefined && fact !== '')
}

export function documentSize({ file_size_bytes: size }: Document): number | null {
  return Number.isSafeInteger(size) && Number(size) >= 0 ? Number(size) : null
}

export function documentLinks(document: Document): DocumentLink[] {
  const bills = related(document, 'shipments').map((bill) =>
    linkTo('shipment', bill, 'bill_of_lading_number'),
  )
  const boxes = related(document, 'cargos').map((box) => linkTo('container', box, 'number'))
  return [bills, boxes].flatMap((links) => links.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)))
}

export function documentEmail(document: Document): DocumentEmail | null {
  const [email] = related(document, 'email_submission')
  if (email === undefined) return null
  const { subject, from, sent_at: sentAt } = email
  return {
    id: String(email.id),
    subject: textOf(subject),
    from: Array.isArray(from) ? from.map(String) : [],
    sentAt: textOf(sentAt),
  }
}

export function systemData(document: Document): Members | null {
  const [reading] = related(document, 'last_document_representation')
  return isMembers(reading?.payload) ? reading.payload : null
}

export function schemaVersion(document: Document): string | null {
  const [reading] = related(document, 'last_document_representation')
  return textOf(reading?.schema_version)
}

export function manualData(document: Document): Members | null | undefined {
  const { extracted_data_manual: data } = document as Members
  if (data === undefined) return undefined
  return isMembers(data) ? data : null
}

export function documentData(document: Document): DocumentDatum[] {
  const [system, manual] = [systemData(document) ?? {}, manualData(document) ?? {}]
  return [...new Set([...Object.keys(system), ...Object.keys(manual)])].map((field) => ({
    field,
    system: own(system, field),
    manual: own(manual, field),
    effective: Object.hasOwn(manual, field) ? 'manual' : 'system',
  }))
}

const own = (data: Members, name: string): unknown =>
  Object.hasOwn(data, name) ? data[name] : undefined

function linkTo(kind: DocumentLink['kind'], object: Members, member: string): DocumentLink {
  return { kind, id: String(object.id), number: textOf(object[member]) }
}

const nameOf = ({ number, id }: DocumentLink): string => `${number ?? ''}\n${id}`

function related(document: Document, name: string): Members[] {
  const target = (document as Members)[name]
  return [target].flat().filter(isMembers)
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
