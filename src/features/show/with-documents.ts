import { pair, section } from '../../cli/output/screen-lines.js'
import type { ScreenLine, View, Viewing } from '../../cli/output/view.js'
import type { Document } from '../../contract/document.js'
import { classifiedMoment, documentTypeText } from '../../desk/documents/documents.view.js'

export interface Papers {
  documents: readonly Document[] | null
  command: string | null
}

export function withDocuments<Row>(view: View<Row>, papers: Papers): View<Row> {
  const documents = papers.documents?.map((document) => ({ ...document })) ?? null
  return {
    ...view,
    record: (row, viewing) => ({ ...view.record(row, viewing), documents }),
    screen: (row, viewing) => [
      ...(view.screen?.(row, viewing) ?? []),
      ...paperLines(papers, viewing),
    ],
  }
}

function paperLines({ documents, command }: Papers, viewing: Viewing): ScreenLine[] {
  if (command !== null)
    return [{ kind: 'blank' }, pair('Documents', { words: command, tone: 'dim' })]
  if (documents === null || documents.length === 0) return []
  return section('Documents', [
    {
      kind: 'table',
      headings: ['Document', 'Type', 'Added', 'Id'],
      rows: documents.map((document) => [
        { words: document.name || (document.file_name ?? ''), tone: 'strong' },
        documentTypeText(document),
        { words: classifiedMoment(document.created_at, viewing) },
        { words: document.id, tone: 'dim' },
      ]),
      narrow: { least: 1 },
    },
  ])
}
