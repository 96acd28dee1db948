import type { BoardChoice } from '../store/board-counts.js'
import type { SavedViewRow } from '../store/database/page-tables.js'
import type { FilterChoices } from './board.js'
import { type BoardView, boardAddress, wholeBoard } from './board-view.js'
import { usePage } from './page-facts.js'
import { FormToken } from './parts/form.js'
import { shown } from './parts/shown.js'

interface FilterProps {
  view: BoardView
  choices: FilterChoices
  total: number
  views: readonly SavedViewRow[]
}

/** The form sends a GET request. The address of the page then contains the filters and can be saved. */
export function BoardFilters({ view, choices, total, views }: FilterProps) {
  const { base } = usePage()
  const here = boardAddress({ ...view, page: 1 })
  const isWhole = boardAddress({ ...view, by: 'urgency', page: 1 }) === '/'
  const isSaved = views.some(({ address }) => address === here)
  const isListed = (saved: SavedViewRow, index: number) =>
    index < mostListed || saved.address === here
  return (
    <form class="filters noprint" action={`${base}/`}>
      <nav class="views" aria-label="Views">
        <a
          href={`${base}${boardAddress(wholeBoard)}`}
          aria-current={isWhole && !isSaved ? 'page' : undefined}
        >
          All open {isWhole ? <span class="n">{total}</span> : null}
        </a>
        {views.filter(isListed).map(({ address, name }) => (
          <a href={`${base}${address}`} aria-current={address === here ? 'page' : undefined}>
            {shown(name, 60)}
          </a>
        ))}
        {views.length === 0 ? null : <a href={`${base}/views`}>All views</a>}
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

/** Maximum number of saved views above a board. Another page lists all of them. */
const mostListed = 12

/** The form that saves the filters of a board under a name. Shows nothing if no filter is set. */
export function SaveView({ view, views }: Pick<FilterProps, 'view' | 'views'>) {
  const { base, canWrite } = usePage()
  const here = boardAddress({ ...view, page: 1 })
  if (!canWrite || here === '/' || views.some(({ address }) => address === here)) return null
  return (
    <form class="inline noprint save" method="post" action={`${base}/views`}>
      <FormToken />
      <input type="hidden" name="query" value={here.slice(2)} />
      <input
        name="name"
        required
        maxlength={60}
        autocomplete="off"
        aria-label="Name of the view"
        placeholder="Name of the view"
      />
      <button type="submit">Save this view</button>
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
        {chosen === null || of.some(({ value }) => value === chosen) ? null : (
          <option value={chosen} selected>
            {name === 'customer' ? 'This customer' : shown(chosen, 60)}
          </option>
        )}
      </select>
    </label>
  )
}
