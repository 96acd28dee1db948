import { pair, pairs, section, withWords } from '../../cli/output/screen-lines.js'
import { systemMoment } from '../../cli/output/time-text.js'
import type { ScreenLine, Text, View, Viewing } from '../../cli/output/view.js'
import type { Document } from '../../contract/document.js'
import {
  classifiedMoment,
  documentsView,
  sizeInWords,
  unclassifiedType,
  wordsOf,
} from '../../desk/documents/documents.view.js'
import {
  type DocumentDatum,
  documentData,
  documentEmail,
  documentLinks,
  manualData,
  systemData,
} from '../../domain/document-facts.js'

const unreadable = 'not returned by this service'

type Typed = (advice: string) => string

export function documentView(typed: Typed = (advice) => advice): View<Document> {
  return {
    ...documentsView,
    name: 'document',
    shape: 'object',
    noun: 'document',
    screen: (document, viewing) => [
      ...headLines(document, viewing),
      ...emailLines(document, viewing, typed),
      ...dataLines(document),
      { kind: 'blank' },
      pair('Download', { words: typed(`oct documents download ${document.id}`) }),
    ],
  }
}

function headLines(document: Document, viewing: Viewing): ScreenLine[] {
  const { name, file_name: fileName, id } = document
  const file = [fileName, document.file_content_type, sizeInWords(document)]
  return withWords([
    { kind: 'heading', words: name || fileName || id },
    pair('File', { words: file.filter(Boolean).join(', ') }),
    ...typeLines(document),
    pair('Why', { words: document.classification_notes ?? '' }),
    ...linkLines(document),
    pair('Source', { words: sourceInWords(document) }),
    pair('Added', { words: classifiedMoment(document.created_at, viewing) }),
    pair('Changed', { words: classifiedMoment(document.updated_at, viewing) }),
    pair('Id', { words: id, tone: 'dim' }),
  ])
}

function typeLines(document: Document): ScreenLine[] {
  const { document_type: read, document_type_manual: set } = document
  const byHand = set === undefined ? { words: unreadable, tone: 'dim' as const } : typeText(set)
  return [
    pair('Type read', read ? typeText(read) : unclassifiedType(document)),
    pair('Type by hand', byHand),
  ]
}

const typeText = (code: unknown): Text => ({
  words: wordsOf(code) === '' ? '' : `${wordsOf(code)} (${code})`,
})

function linkLines(document: Document): ScreenLine[] {
  const links = documentLinks(document).map(({ kind, number, id }) => ({
    words: `${kind === 'shipment' ? 'bill' : 'container'} ${number ?? id}`,
  }))
  return links.length > 0
    ? pairs('Linked to', links)
    : [pair('Linked to', { words: 'nothing', tone: 'dim' })]
}

const sourceInWords = ({ source }: Document): string => wordsOf(source)

function emailLines(document: Document, viewing: Viewing, typed: Typed): ScreenLine[] {
  const email = documentEmail(document)
  if (email === null) return []
  const { subject, from, sentAt, id } = email
  const parts = [subject ?? '', from.join(', '), systemMoment(sentAt, viewing)]
  const words = parts.filter((part) => part !== '').join(' · ')
  return [
    pair('Email', { words: words || id }),
    pair('', { words: typed(`oct emails show ${id}`) }),
  ]
}

function dataLines(document: Document): ScreenLine[] {
  const data = documentData(document)
  const isManualKnown = manualData(document) !== undefined
  if (data.length === 0) return section('Data', emptyLines(document, isManualKnown))
  const byHand = isManualKnown ? 'Set by hand' : `Values set by hand: ${unreadable}`
  return section('Data', [
    {
      kind: 'table',
      headings: ['Field', 'Extracted by the service', byHand],
      rows: data.map((datum) => datumCells(datum, isManualKnown)),
      narrow: { least: 2 },
    },
    ...(isManualKnown ? [legend] : []),
  ])
}

const legend: ScreenLine = {
  kind: 'text',
  text: { words: '▸ marks the value that is used', tone: 'dim' },
}

function emptyLines(document: Document, isManualKnown: boolean): ScreenLine[] {
  const isRead = systemData(document) !== null
  const none: Text = { words: 'nothing', tone: 'dim' }
  return [
    pair('Read', isRead ? none : { words: 'not read yet', tone: 'dim' }),
    pair('By hand', isManualKnown ? none : { words: unreadable, tone: 'dim' }),
  ]
}

function datumCells({ field, system, manual, effective }: DocumentDatum, isKnown: boolean): Text[] {
  const cell = (value: unknown, counts: boolean): Text => {
    if (value === undefined) return { words: '' }
    const words = valueInWords(value)
    return counts && isKnown ? { words: `▸ ${words}` } : { words, tone: isKnown ? 'dim' : 'plain' }
  }
  return [
    { words: field, tone: 'strong' },
    cell(system, effective === 'system'),
    cell(manual, effective === 'manual'),
  ]
}

function valueInWords(value: unknown): string {
  if (typeof value === 'string') return value === '' ? '(empty)' : value
  if (value === null) return '(none)'
  if (!Array.isArray(value)) return JSON.stringify(value)
  if (value.length === 0) return '(none)'
  return value.every((item) => typeof item !== 'object') ? value.join(', ') : JSON.stringify(value)
}
