import type { Column, View } from '../../cli/output/view.js'
import type { Document } from '../../contract/document.js'
import {
  documentColumns,
  documentFields,
  documentsView,
} from '../../desk/documents/documents.view.js'
import type { ProcessedDocument } from './process.js'

const { name, type, linked, id } = documentColumns

export const processedDocumentsView: View<ProcessedDocument> = {
  name: 'documents',
  shape: 'list',
  noun: 'document',
  columns: [
    ofDocument(name),
    { heading: 'State', text: ({ isChanged }) => stateText(isChanged) },
    ofDocument(type),
    ofDocument(linked),
    ofDocument(id),
  ],
  narrow: { least: 2 },
  fields: [
    {
      name: 'changed',
      meaning: 'whether the service has finished the work; empty without --wait',
      value: ({ isChanged }) => isChanged,
    },
    ...documentFields.map((field) => ({
      ...field,
      value: ({ document }: ProcessedDocument, viewing: Parameters<typeof field.value>[1]) =>
        field.value(document, viewing),
    })),
  ],
  ...(documentsView.attributes && { attributes: documentsView.attributes }),
  id: ({ document }) => document.id,
  record: ({ document, isChanged }) => ({ ...document, changed: isChanged }),
  breakdown: (rows) =>
    rows.some(({ isChanged }) => isChanged === null)
      ? ['oct did not wait, so it shows the documents without the result']
      : [],
}

function ofDocument({ heading, text }: Column<Document>): Column<ProcessedDocument> {
  return { heading, text: ({ document }, viewing) => text(document, viewing) }
}

function stateText(isChanged: boolean | null) {
  if (isChanged === null) return { words: 'accepted', tone: 'warn' as const }
  return isChanged
    ? { words: 'done', tone: 'good' as const }
    : { words: 'not changed yet', tone: 'warn' as const }
}
