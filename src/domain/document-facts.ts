import type { Document } from '../contract/document.js'

/** A shipment or a container that a document belongs to. */
export interface DocumentLink {
  kind: 'shipment' | 'container'
  id: string
  /** Null where the answer did not say it. */
  number: string | null
}

/** The email that a document came with, as far as the answer told. */
export interface DocumentEmail {
  id: string
  subject: string | null
  from: string[]
  sentAt: string | null
}

/** One member of a document's data, as it was read and as it was set by hand. */
export interface DocumentDatum {
  field: string
  /** What the service read; undefined where it read nothing under this name. */
  system: unknown
  /** What was set by hand; undefined where nothing was. */
  manual: unknown
  /** Whose value counts: what was set by hand lies over what was read. */
  effective: 'system' | 'manual'
}

type Members = Readonly<Record<string, unknown>>

/** The type that counts: the one set by hand over the one that the service told. */
export function documentType(document: Document): { code: string | null; isManual: boolean } {
  const manual = textOf(document.document_type_manual)
  if (manual !== null) return { code: manual, isManual: true }
  return { code: textOf(document.document_type), isManual: false }
}

/** The service has told a type, or why there is none, or what it read; right after creation nothing. */
export function isProcessed(document: Document): boolean {
  const { document_type: type, classification_notes: notes } = document
  const { last_document_representation: reading } = document
  return [type, notes, reading].some((fact) => fact !== null && fact !== undefined && fact !== '')
}

/** Bytes of its file; null where the answer told no size, or what is none. */
export function documentSize({ file_size_bytes: size }: Document): number | null {
  return Number.isSafeInteger(size) && Number(size) >= 0 ? Number(size) : null
}

/** What it belongs to: bills before boxes, numbers in order. */
export function documentLinks(document: Document): DocumentLink[] {
  const bills = related(document, 'shipments').map((bill) =>
    linkTo('shipment', bill, 'bill_of_lading_number'),
  )
  const boxes = related(document, 'cargos').map((box) => linkTo('container', box, 'number'))
  return [bills, boxes].flatMap((links) => links.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)))
}

/** The email that brought it; null where none did. */
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

/** What the service read from it; null where it has read nothing, or the answer did not say. */
export function systemData(document: Document): Members | null {
  const [reading] = related(document, 'last_document_representation')
  return isMembers(reading?.payload) ? reading.payload : null
}

/** The day of the schema that its data was read by, `yyyy-mm-dd`; null where nothing was read. */
export function schemaVersion(document: Document): string | null {
  const [reading] = related(document, 'last_document_representation')
  return textOf(reading?.schema_version)
}

/**
 * The data set by hand: null where there is none, undefined where the service does not tell it (the
 * interface promises only to take it).
 */
export function manualData(document: Document): Members | null | undefined {
  const { extracted_data_manual: data } = document as Members
  if (data === undefined) return undefined
  return isMembers(data) ? data : null
}

/** Every member of its data, in the order of what was read, then what was only set by hand. */
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

/** The targets of a relationship, embedded or not; none where an odd answer holds something else. */
function related(document: Document, name: string): Members[] {
  const target = (document as Members)[name]
  return [target].flat().filter(isMembers)
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
