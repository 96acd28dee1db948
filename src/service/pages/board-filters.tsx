import type { BoardChoice } from '../store/board-rows.js'
import type { FilterChoices } from './board.js'
import { type BoardView, boardAddress, wholeBoard } from './board-view.js'
import { usePage } from './page-facts.js'
import { shown } from './parts/shown.js'

interface FilterProps {
  view: BoardView
  choices: FilterChoices
  total: number
}

/**
 * A form with the filters of a board. The form sends a GET request, so that the address of the page contains the
 * filters.
 */
export function BoardFilters({ view, choices, total }: FilterProps) {
  const { base } = usePage()
  const isWhole = boardAddress({ ...view, by: 'urgency', page: 1 }) === '/'
  return (
    <form class="filters noprint" action={`${base}/`}>
      <nav class="views" aria-label="Views">
        <a href={`${base}${boardAddress(wholeBoard)}`} aria-current={isWhole ? 'page' : undefined}>
          All open {isWhole ? <span class="n">{total}</span> : null}
        </a>
      </nav>
      {view.show === null ? null : <input type="hidden" name="show" value={view.show} />}
      {view.line === null ? null : <input type="hidden" name="line" value={view.line} />}
      <Choice name="customer" all="All customers" chosen={view.customer} of={choices.customers} />
      <Choice name="terminal" all="All terminals" chosen={view.terminal} of={choices.terminals} />
      <label>
        Group{' '}
        <select name="by">
          {groups.map(([value, words]) => (
            <option value={value} selected={view.by === value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">Apply</button>
    </form>
  )
}

const groups = [
  ['urgency', 'by urgency'],
  ['customer', 'by customer'],
  ['terminal', 'by terminal'],
] as const

interface ChoiceProps {
  name: string
  all: string
  chosen: string | null
  of: readonly BoardChoice[]
}

function Choice({ name, all, chosen, of }: ChoiceProps) {
  return (
    <label>
      <span class="vh">{name === 'customer' ? 'Customer' : 'Terminal'}</span>
      <select name={name}>
        <option value="">{all}</option>
        {of.map(({ value, label, total }) => (
          <option value={value} selected={value === chosen}>
            {shown(label, 60)} ({total})
          </option>
        ))}
      </select>
    </label>
  )
}
