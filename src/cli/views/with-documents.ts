import type { Document } from '../../contract/document.js'
import { documentTypeText } from './documents-view.js'
import { section } from './screen-lines.js'
import { systemMoment } from './time-text.js'
import type { View } from './view.js'

/** The view of an object with its papers behind it; the same view where there are none. */
export function withDocuments<Row>(view: View<Row>, documents: readonly Document[]): View<Row> {
  if (documents.length === 0) return view
  return {
    ...view,
    record: (row, viewing) => ({
      ...view.record(row, viewing),
      documents: documents.map((document) => ({ ...document })),
    }),
    screen: (row, viewing) => [
      ...(view.screen?.(row, viewing) ?? []),
      ...section('Documents', [
        {
          kind: 'table',
          headings: ['Document', 'Type', 'Added', 'Id'],
          rows: documents.map((document) => [
            { words: document.name || (document.file_name ?? ''), tone: 'strong' },
            documentTypeText(document),
            { words: systemMoment(document.created_at, viewing) },
            { words: document.id, tone: 'dim' },
          ]),
          least: 1,
        },
      ]),
    ],
  }
}
