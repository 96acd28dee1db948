import type { BoardNumbers } from './board.js'
import { type BoardView, boardAddress, isFiltered } from './board-view.js'
import { usePage } from './page-facts.js'

/** Shows the numbers above a board. A number links to one section, but counts containers of all sections. */
export function BoardCounters({ numbers, view }: { numbers: BoardNumbers; view: BoardView }) {
  const { overdue, owed, dueToday, dueTomorrow, blocked, ready, arriving, changed } = numbers
  const due = dueToday + dueTomorrow
  const entries: CounterProps[] = [
    { name: 'r', section: 'due', count: overdue, words: 'Overdue', detail: owed },
    {
      name: 'a',
      section: 'due',
      count: due,
      words: 'Due',
      detail: due === 0 ? 'by tomorrow' : dueInWords(dueToday, dueTomorrow),
    },
    { name: 'r', section: 'blocked', count: blocked, words: 'Blocked', detail: 'on hold, waiting' },
    { name: 'g', section: 'ready', count: ready, words: 'Ready', detail: 'for pickup' },
    { name: 'b', section: 'arriving', count: arriving, words: 'Arriving', detail: 'within 7 days' },
  ]
  return (
    <ul class="count">
      {entries.map((entry) => (
        <Counter {...entry} view={view} />
      ))}
      <li>
        <a href="#changed">
          <strong>{changed}</strong>
          <span>Changes</span>
          <small>{isFiltered(view) ? 'of all containers' : 'since yesterday'}</small>
        </a>
      </li>
    </ul>
  )
}

interface CounterProps {
  name: string
  section: string
  count: number
  words: string
  detail: string
}

function Counter({
  name,
  section,
  count,
  words,
  detail,
  view,
}: CounterProps & { view: BoardView }) {
  const { base } = usePage()
  const isHere = view.by === 'urgency' && view.show === null && view.page === 1
  const to = isHere
    ? `#${section}`
    : `${base}${boardAddress({ ...view, by: 'urgency', show: section, page: 1 })}`
  return (
    <li>
      <a class={count === 0 ? undefined : name} href={to}>
        <strong>{count}</strong>
        <span>{words}</span>
        <small>{detail}</small>
      </a>
    </li>
  )
}

function dueInWords(today: number, tomorrow: number): string {
  const parts = [today > 0 ? `${today} today` : '', tomorrow > 0 ? `${tomorrow} tomorrow` : '']
  return parts.filter((part) => part !== '').join(', ')
}
