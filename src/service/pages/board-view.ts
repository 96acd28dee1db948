import type { BoardOrder } from '../store/board-rows.js'

/** What a board shows: filters, grouping and page. Stored in the address, so that links and bookmarks work. */
export interface BoardView {
  customer: string | null
  /** Filter by place of pickup. The value is the name of the place. */
  terminal: string | null
  line: string | null
  /** Id of the section that the board shows. Null to show all sections. */
  show: string | null
  by: BoardOrder
  page: number
}

export const wholeBoard: BoardView = {
  customer: null,
  terminal: null,
  line: null,
  show: null,
  by: 'urgency',
  page: 1,
}

export const isFiltered = ({ customer, terminal, line }: BoardView): boolean =>
  [customer, terminal, line].some((filter) => filter !== null)

export function readBoardView(query: (name: string) => string | undefined): BoardView {
  const text = (name: string) => query(name)?.replaceAll('\0', '').slice(0, 200) || null
  const by = query('by')
  const page = Number(query('page') ?? 1)
  return {
    customer: text('customer'),
    terminal: text('terminal'),
    line: text('line'),
    show: text('show'),
    by: by === 'customer' || by === 'terminal' ? by : 'urgency',
    page: Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1,
  }
}

const lastPage = 100_000

/** Returns the path of a board with its filters, grouping and page. Omits default values. */
export function boardAddress(view: BoardView, more: Record<string, string> = {}): string {
  const { customer, terminal, line, show, by, page } = view
  const given = { customer, terminal, line, show, by: by === 'urgency' ? null : by }
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...given, ...more }))
    if (value !== null) parameters.set(name, value)
  if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return text === '' ? '/' : `/?${text}`
}
