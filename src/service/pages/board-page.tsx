import { counted } from '../../domain/counted.js'
import { daysLeft, lastFreeDay } from '../../domain/last-free-day.js'
import type { SavedViewRow } from '../store/database/page-tables.js'
import type { Board, BoardSection } from './board.js'
import { BoardCounters } from './board-counters.js'
import { BoardFilters, SaveView } from './board-filters.js'
import { Changes, Ended } from './board-news.js'
import { type BoardView, boardAddress, isFiltered } from './board-view.js'
import { type PageFacts, usePage } from './page-facts.js'
import { BoxTable } from './parts/box-table.js'
import { ExportLinks } from './parts/export-links.js'
import { Frame } from './parts/frame.js'
import { ListPages } from './parts/list-pages.js'
import { RulerSymbols } from './parts/ruler.js'
import { ShareButton } from './parts/share-button.js'
import { shown } from './parts/shown.js'

interface BoardProps {
  page: PageFacts
  board: Board
  views: readonly SavedViewRow[]
}

export function BoardPage({ page, board, views }: BoardProps) {
  return (
    <Frame page={page} title={`Board, ${board.heading} · oct`} section="board" isLive>
      <BoardContent board={board} views={views} />
    </Frame>
  )
}

function BoardContent({ board, views }: Pick<BoardProps, 'board' | 'views'>) {
  const { now } = usePage()
  const days = board.sections
    .filter(({ isArriving }) => !isArriving)
    .flatMap(({ boxes }) =>
      boxes.flatMap(({ container }) => lastFreeDay(container)?.earliest ?? []),
    )
    .map((deadline) => daysLeft(deadline, now))
  if (board.isNew) return <FirstNumber heading={board.heading} />
  return (
    <>
      <RulerSymbols days={days} today={board.today} />
      <BoardHead board={board} />
      <BoardCounters numbers={board.numbers} view={board.view} />
      <BoardFilters view={board.view} choices={board.choices} total={board.total} views={views} />
      <SaveView view={board.view} views={views} />
      {board.view.by === 'urgency' ? (
        board.sections.map((section) => <Section section={section} board={board} />)
      ) : (
        <Groups board={board} />
      )}
      {board.total === 0 ? <Nothing view={board.view} /> : null}
      <ListPages
        list={{ page: board.view.page, pages: board.pages }}
        to={(page) => boardAddress({ ...board.view, page })}
        words={['Previous 100', 'Next 100']}
      />
      <Ended ended={board.ended} isFiltered={isFiltered(board.view)} />
      <Changes changes={board.changes} isFiltered={isFiltered(board.view)} />
    </>
  )
}

function BoardHead({ board }: { board: Board }) {
  const { base, canWrite } = usePage()
  const [first = '', ...others] = board.sentences
  const exported = (format: string) =>
    `${base}${boardAddress({ ...board.view, page: 1 }, { format })}`
  return (
    <div class="head">
      <div>
        <h1>{board.heading}</h1>
        <p class="only-print">{filtersInWords(board)}</p>
        <p class="lede">
          <b class={board.numbers.overdue > 0 ? 'late' : undefined}>{first}</b> {others.join(' ')}
        </p>
        <p class="age">
          {board.clocks}
          {board.stale > 0 ? (
            <>
              {' · '}
              <span class="stale">
                {board.stale} of {counted(board.shown, 'container')} not checked for a day or more
              </span>
            </>
          ) : null}
          {board.unsorted > 0
            ? ` · ${counted(board.unsorted, 'container')} not up to date yet`
            : ''}
        </p>
      </div>
      <div class="actions noprint">
        {canWrite ? (
          <a class="btn" href={`${base}/track`}>
            Track a number
          </a>
        ) : null}
        {board.view.customer !== null && board.total > 0 ? (
          <ShareButton kind="customer" id={board.view.customer} />
        ) : null}
        <ExportLinks address={exported} />
      </div>
    </div>
  )
}

/** Describes the filters of a board on the printed page, because the form is not printed. */
function filtersInWords({ view, choices }: Board): string {
  const named = (value: string | null, of: Board['choices']['customers']) =>
    of.find((choice) => choice.value === value)?.label ?? value
  const filters = [
    ['Customer', named(view.customer, choices.customers)],
    ['Terminal', named(view.terminal, choices.terminals)],
    ['Shipping line', view.line],
    ['Section', view.show],
  ]
  const words = filters.flatMap(([name, value]) => (value ? [`${name}: ${shown(value)}`] : []))
  return words.length === 0 ? 'All open containers' : words.join(' · ')
}

function Section({ section, board }: { section: BoardSection; board: Board }) {
  const { base } = usePage()
  const { id, title, boxes, total, isArriving } = section
  const isPart = boxes.length < total && board.view.show === null
  return (
    <section class="card" aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {shown(title)} <span class="n">{total}</span>
        </h2>
        {isPart ? (
          <p>
            <a href={`${base}${boardAddress({ ...board.view, show: id, page: 1 })}`}>
              Show all {total}
            </a>
          </p>
        ) : null}
      </header>
      <BoxTable caption={title} boxes={boxes} today={board.today} isArriving={isArriving} />
    </section>
  )
}

/** The groups of a board by customer or terminal. All groups are in one table, because they have the same columns. */
function Groups({ board: { view, sections, today } }: { board: Board }) {
  if (view.by === 'urgency' || sections.length === 0) return null
  return (
    <section class="card" aria-label={`Containers by ${view.by}`}>
      <BoxTable
        caption={`Containers by ${view.by}`}
        boxes={sections.flatMap(({ boxes }) => boxes)}
        groups={sections}
        today={today}
        sharing={view.by}
      />
    </section>
  )
}

const Nothing = ({ view }: { view: BoardView }) => {
  const { base } = usePage()
  return (
    <p class="card empty">
      <b>No container matches these filters</b>
      <a
        href={`${base}${boardAddress({ ...view, customer: null, terminal: null, line: null, show: null, page: 1 })}`}
      >
        Show all containers
      </a>
    </p>
  )
}

const FirstNumber = ({ heading }: { heading: string }) => (
  <>
    <div class="head">
      <div>
        <h1>{heading}</h1>
        <p class="lede">Nothing is tracked yet.</p>
      </div>
    </div>
    <section class="card empty">
      <p>
        <b>Track your first number</b>
        Enter a bill of lading, booking or container number, or run <code>oct track NUMBER</code>.
        The container appears here when the shipping line has responded.
      </p>
      <FirstNumberForm />
    </section>
  </>
)

function FirstNumberForm() {
  const { base, canWrite } = usePage()
  if (!canWrite) return null
  return (
    <form class="inline" action={`${base}/track`}>
      <input
        name="number"
        aria-label="Number to track"
        required
        maxlength={64}
        autocomplete="off"
      />
      <button type="submit" class="primary">
        Track
      </button>
    </form>
  )
}
