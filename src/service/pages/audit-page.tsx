import { counted } from '../../domain/counted.js'
import { auditLimits } from '../accounts/audit.js'
import type { NamedAuditEntry } from '../store/audit-entries.js'
import { type PageFacts, usePage } from './page-facts.js'
import { CardTable, type Column } from './parts/card-table.js'
import { PageHead } from './parts/form.js'
import { Frame } from './parts/frame.js'
import { ListPages } from './parts/list-pages.js'
import { shown } from './parts/shown.js'
import { Stamp } from './parts/stamp.js'

export interface AuditLine extends NamedAuditEntry {
  /** The changed record. Null if the record no longer exists, or if the change did not concern a single record. */
  subject: { words: string; path: string | null } | null
}

export interface AuditList {
  lines: AuditLine[]
  total: number
  page: number
  pages: number
}

/** Shows who changed what in an account, and when. The latest change is first. */
export const AuditPage = ({ page, list }: { page: PageFacts; list: AuditList }) => (
  <Frame page={page} title="Audit list · oct" isLive>
    <PageHead
      title="Audit list"
      above={['/settings', 'Settings']}
      lede={`${list.total === 0 ? 'No change yet' : counted(list.total, 'change')}. Entries are deleted after ${auditLimits.days} days. If an account has more than ${auditLimits.entries.toLocaleString('en')} entries, the oldest entries of the API key with the most entries are deleted earlier.`}
    />
    {list.lines.length === 0 ? (
      <p class="card empty">
        <b>No change yet</b>
        This list contains each change that a person makes on a page or a program makes through the
        API, with its time and its API key. It also contains changes of the operator to API keys and
        to the settings of the account.
      </p>
    ) : (
      <section class="card">
        <CardTable caption="Changes" columns={columns} rows={list.lines} />
      </section>
    )}
    <ListPages
      list={list}
      to={(page) => `/audit?page=${page}`}
      words={['Later changes', 'Earlier changes']}
    />
  </Frame>
)

const columns: Column<AuditLine>[] = [
  { heading: 'When', place: 'c-lfd', cell: ({ at }) => <Stamp at={at} zone="UTC" /> },
  {
    heading: 'What',
    place: 'c-name',
    cell: ({ action, detail }) => (
      <>
        {shown(action, 200)}
        {detail === null ? null : <small>{shown(detail, 1000)}</small>}
      </>
    ),
  },
  { heading: 'Record', place: 'c-ref', cell: (line) => <Subject line={line} /> },
  {
    heading: 'Who',
    place: 'c-place',
    cell: (line) => <Who line={line} />,
  },
]

const vias = {
  page: 'on a page',
  api: 'over the API',
  operator: 'on the command line of the service',
} as const

function Who({ line: { user_name, last_four, via } }: { line: AuditLine }) {
  const key = last_four === null ? 'a deleted key' : <span class="mono">…{shown(last_four)}</span>
  return (
    <>
      {user_name === null ? '' : `${shown(user_name)}, `}
      {via === 'operator' ? 'the operator' : key}
      <small>{vias[via]}</small>
    </>
  )
}

function Subject({ line: { subject, subject_type, subject_id } }: { line: AuditLine }) {
  const { base } = usePage()
  const kind = (subject_type ?? '').replaceAll('_', ' ')
  if (subject_id === null) return <span class="muted">{kind}</span>
  if (subject === null)
    return (
      <span class="muted">
        {kind} <span class="mono">{shown(subject_id, 60)}</span>
      </span>
    )
  if (subject.path === null) return <>{shown(subject.words)}</>
  return <a href={`${base}${subject.path}`}>{shown(subject.words)}</a>
}
