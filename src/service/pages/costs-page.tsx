import { listed } from '../../domain/brief/prose.js'
import { counted } from '../../domain/counted.js'
import { type Money, moneyInWords } from '../../domain/tariffs/sum-costs.js'
import type { CostSumLine, Costs } from './costs.js'
import { type CostGroupKind, type CostsView, costGroupKinds, costsAddress } from './costs-view.js'
import { type PageFacts, usePage } from './page-facts.js'
import { Card, CardTable, type Column } from './parts/card-table.js'
import { ClockTable } from './parts/clock-table.js'
import { ExportLinks } from './parts/export-links.js'
import { Frame } from './parts/frame.js'
import { ListPages } from './parts/list-pages.js'
import { NoCosts, NoTariffs, UnusableTariffs } from './parts/no-costs.js'
import { shown } from './parts/shown.js'
import { Stamp } from './parts/stamp.js'

export function CostsPage({ page, costs }: { page: PageFacts; costs: Costs }) {
  return (
    <Frame page={page} title="Costs · oct" section="costs" isLive>
      <CostsContent costs={costs} />
    </Frame>
  )
}

/** Maximum number of clocks, such as demurrage, per container. The page of the container shows all of them. */
const mostClocks = 4

function CostsContent({ costs }: { costs: Costs }) {
  const { tariffs, boxes, total } = costs
  if (tariffs.kind === 'none') return <NoTariffs />
  if (tariffs.kind === 'unusable') return <UnusableTariffs problem={tariffs} />
  return (
    <>
      <CostsHead costs={costs} />
      {total === 0 ? <NoCosts costs={costs} /> : null}
      {total === 0 ? null : <Sums costs={costs} />}
      {total === 0 ? null : (
        <Card id="clocks" title="Containers" count={total}>
          <ClockTable caption="Clocks by container" boxes={boxes} hasBoxes most={mostClocks} />
        </Card>
      )}
      <ListPages
        list={{ page: costs.view.page, pages: costs.pages }}
        to={(page) => costsAddress({ ...costs.view, page })}
        words={['Previous page', 'Next page']}
      />
      <p class="age">
        The costs are computed with the tariffs{' '}
        {tariffs.files.map((name) => shown(name, 60)).join(', ')}, stored{' '}
        <Stamp at={tariffs.updatedAt} zone="UTC" />. The list omits clocks, such as demurrage, that
        have not started.
      </p>
    </>
  )
}

function CostsHead({ costs }: { costs: Costs }) {
  const { base } = usePage()
  const { view, filteredTo, today, nextDay, accruing, unknown, outdated, total } = costs
  const { withoutRule } = costs
  const exported = (format: string) => `${base}${costsAddress({ ...view, page: 1 }, format)}`
  const isFiltered = view.customer !== null || view.terminal !== null || view.line !== null
  return (
    <div class="head">
      <div>
        <h1>
          {isFiltered ? `Costs of ${shown(filteredTo ?? 'the selected containers', 60)}` : 'Costs'}
        </h1>
        <p class="lede">
          <b class={accruing > 0 ? 'late' : undefined}>{sentence(today)}</b>{' '}
          {nextDay.length === 0 ? '' : `Tomorrow adds ${moneyList(nextDay)}.`}{' '}
          {unknown === 0 ? '' : `The costs of ${counted(unknown, 'clock')} are not known.`}{' '}
          {withoutRule === 0 ? '' : `No rule applies to ${counted(withoutRule, 'clock')}.`}
        </p>
        <p class="age">
          {outdated > 0 ? `${counted(outdated, 'container')} not up to date yet. ` : ''}
          {isFiltered ? (
            <a href={`${base}${costsAddress({ ...noFilter, by: view.by })}`}>All costs</a>
          ) : (
            'Computed from your tariffs; posted fees are on the board.'
          )}
        </p>
      </div>
      {total === 0 ? null : (
        <div class="actions noprint">
          <ExportLinks address={exported} />
        </div>
      )}
    </div>
  )
}

const noFilter = { customer: null, terminal: null, line: null, page: 1 }

const moneyList = (sums: readonly Money[]): string => listed(sums.map(moneyInWords))

const sentence = (today: readonly Money[]): string =>
  today.length === 0 ? 'Nothing has been charged yet.' : `${moneyList(today)} charged up to today.`

const groupWords: Readonly<Record<CostGroupKind, string>> = {
  customer: 'Customer',
  line: 'Shipping line',
  terminal: 'Terminal',
}

function Sums({ costs }: { costs: Costs }) {
  const { base } = usePage()
  const { view, sums } = costs
  const kind = groupWords[view.by]
  return (
    <Card id="sums" title={`Sums by ${kind.toLowerCase()}`}>
      <nav class="views pad noprint" aria-label="Group sums">
        {costGroupKinds.map((by) => (
          <a
            href={`${base}${costsAddress({ ...view, by, page: 1 })}`}
            aria-current={by === view.by ? 'page' : undefined}
          >
            {groupWords[by]}
          </a>
        ))}
      </nav>
      <CardTable
        caption={`Sums by ${kind.toLowerCase()} and currency`}
        columns={sumColumns(view)}
        rows={sums.slice(0, mostSums)}
      />
      {sums.length > mostSums ? (
        <p class="pad muted">{sums.length - mostSums} more sums are not shown.</p>
      ) : null}
    </Card>
  )
}

const mostSums = 50

const sumColumns = (view: CostsView): Column<CostSumLine>[] => [
  {
    heading: groupWords[view.by],
    place: 'c-name',
    cell: (line) => <GroupName line={line} view={view} />,
  },
  {
    heading: 'Containers',
    place: 'c-ref',
    cell: ({ containers, accruing }) => (
      <>
        {counted(containers, 'container')}
        {accruing === 0 ? null : <small>{counted(accruing, 'clock')} accruing</small>}
      </>
    ),
  },
  {
    heading: 'Up to today',
    place: 'c-lfd right',
    cell: ({ today, clocks }) =>
      today === null ? (
        <span class="soon">not known for {counted(clocks, 'clock')}</span>
      ) : (
        <b class="nb">{moneyInWords(today)}</b>
      ),
  },
  {
    heading: 'Tomorrow',
    place: 'c-place right',
    cell: ({ nextDay }) => (nextDay === null ? '' : `+${moneyInWords(nextDay)}`),
  },
]

function GroupName({ line: { value, name }, view }: { line: CostSumLine; view: CostsView }) {
  const { base } = usePage()
  const words = shown(name ?? `no ${groupWords[view.by].toLowerCase()}`, 60)
  if (value === null) return <span class="muted">{words}</span>
  return <a href={`${base}${costsAddress({ ...view, [view.by]: value, page: 1 })}`}>{words}</a>
}
