import type { SourceOfAccount } from '../../sources/configured/sources-of-account.js'
import type { SourceReports } from '../../sources/received/source-reports.js'
import { type Resource, wireTime, wireTimeOrNull } from './write-resource.js'

export const sourceResource = ({
  until,
  last_answer_at,
  ...source
}: SourceOfAccount): Resource => ({
  // The id of a folder has a prefix, because a folder and a shipping line may have the same name.
  id: source.kind === 'folder' ? `inbox/${source.name}` : source.name,
  type: 'source',
  attributes: {
    ...source,
    until: wireTimeOrNull(until),
    last_answer_at: wireTimeOrNull(last_answer_at),
  },
})

export const sourceReportResource = ({ number, sources }: SourceReports): Resource => ({
  id: number,
  type: 'source_report',
  attributes: {
    number,
    sources: sources.map(({ received_at, ...source }) => ({
      ...source,
      received_at: wireTime(received_at),
    })),
  },
})
