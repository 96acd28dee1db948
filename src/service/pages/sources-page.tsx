import { dateInWords } from '../../domain/calendar-date.js'
import { counted } from '../../domain/counted.js'
import { findLine } from '../../domain/reference/lines.js'
import { sourceTrouble, sourceTroubleInWords } from '../../domain/source-trouble.js'
import type { SourceOfAccount } from '../sources/configured/sources-of-account.js'
import { type PageFacts, usePage } from './page-facts.js'
import { CardTable, type Column } from './parts/card-table.js'
import { PageHead } from './parts/form.js'
import { Frame } from './parts/frame.js'
import { ListPages } from './parts/list-pages.js'
import { shown } from './parts/shown.js'
import { Age, Stamp } from './parts/stamp.js'

export interface SourceList {
  sources: SourceOfAccount[]
  /** All sources that need attention, also those that are not on this page of the list. */
  troubled: SourceOfAccount[]
  total: number
  page: number
  pages: number
}

/** The sources of an account: whether each source responds, how many facts it states, and what is wrong. */
export const SourcesPage = ({ page, list }: { page: PageFacts; list: SourceList }) => (
  <Frame page={page} title="Sources · oct" isLive>
    <PageHead title="Sources" above={['/settings', 'Settings']} lede={sentence(list, page)} />
    {list.total === 0 ? (
      <p class="card empty">
        <b>No source yet</b>
        On the host of the service, the operator adds shipping lines and mailboxes with{' '}
        <code>oct serve sources add</code>. Each source appears here after the next start of the
        service.
      </p>
    ) : (
      <section class="card">
        <CardTable caption="Sources" columns={columns} rows={list.sources} />
      </section>
    )}
    <ListPages
      list={list}
      to={(page) => `/sources?page=${page}`}
      words={['Previous page', 'Next page']}
    />
  </Frame>
)

/** Maximum number of sources whose problems the sentence above the list names. */
const mostTroubles = 3

function sentence({ troubled, total }: SourceList, { isSimulated }: PageFacts): string {
  if (total === 0)
    return isSimulated
      ? 'The service simulates its data and reads no source for this account.'
      : 'The service reads no source for this account.'
  if (troubled.length === 0)
    return `${counted(total, 'source')}. All sources work: none fails, and none has been silent for an unusually long time.`
  const words = troubled.slice(0, mostTroubles).map(troubleOf)
  const more = troubled.length - words.length
  return `Facts may be missing: ${words.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

const nameOf = ({ name, kind }: SourceOfAccount): string =>
  kind === 'shipping_line' ? (findLine(name)?.name ?? name) : name

const troubleOf = (source: SourceOfAccount): string =>
  shown(sourceTroubleInWords({ ...source, name: shown(nameOf(source), 60) }), 200)

const kinds: Readonly<Record<SourceOfAccount['kind'], string>> = {
  shipping_line: 'shipping line',
  mailbox: 'mailbox',
  files: 'files',
  folder: 'folder of the inbox',
  vessel_positions: 'positions of vessels',
}

const columns: Column<SourceOfAccount>[] = [
  {
    heading: 'Source',
    place: 'c-name',
    cell: (source) => (
      <>
        <span class="wrap">{shown(nameOf(source), 100)}</span>
        <small>
          {kinds[source.kind]}
          {nameOf(source) === source.name ? '' : ` ${shown(source.name, 20)}`}
        </small>
      </>
    ),
  },
  { heading: 'State', place: 'c-state', cell: (source) => <State source={source} /> },
  {
    heading: 'Last answer',
    place: 'c-lfd',
    cell: (source) => <LastAnswer source={source} />,
  },
  { heading: 'Facts', place: 'c-ref', cell: (source) => <Facts source={source} /> },
  {
    heading: 'Answers with facts',
    place: 'c-place',
    cell: (source) => <Found source={source} />,
  },
]

interface RowProps {
  source: SourceOfAccount
}

function State({ source }: RowProps) {
  if (sourceTrouble(source) === null)
    return source.last_answer_at === null && source.last_facts_on === null ? (
      <span class="chip">No answer yet</span>
    ) : (
      <span class="chip ready">Works</span>
    )
  return (
    <>
      <span class="chip due">Check</span>
      <small class="wrap">
        {troubleOf(source)}
        {source.until === null ? null : (
          <>
            {' '}
            until <Stamp at={source.until} zone="UTC" />
          </>
        )}
      </small>
    </>
  )
}

function LastAnswer({ source: { kind, last_answer_at, last_facts_on } }: RowProps) {
  const { now } = usePage()
  const year = now.getUTCFullYear()
  // For a folder, shows the day of the last file. Nothing else is known about the sender.
  if (kind === 'folder' && last_facts_on !== null) return <>{dateInWords(last_facts_on, year)}</>
  return <Age at={last_answer_at} />
}

function Facts({ source: { facts_per_day, last_facts_on, usual_gap_days } }: RowProps) {
  const { now } = usePage()
  const usual =
    usual_gap_days === null ? '' : `, usually at most ${counted(usual_gap_days, 'day')} apart`
  return (
    <>
      {facts_per_day === null ? isShared : `${facts_per_day} a day in the last week`}
      <small>
        {last_facts_on === null
          ? 'no fact yet'
          : `last on ${dateInWords(last_facts_on, now.getUTCFullYear())}${usual}`}
      </small>
    </>
  )
}

const isShared = 'not shown, because several accounts use this shipping line'

function Found({ source: { kind, facts_per_day, found_share } }: RowProps) {
  if (facts_per_day === null) return <span class="muted">not shown</span>
  if (found_share === null) return <span class="muted">no response in four weeks</span>
  const what =
    kind === 'shipping_line' ? 'of the responses contain facts' : 'of the messages contain facts'
  return (
    <>
      {Math.round(found_share * 100)}% {what}
    </>
  )
}
