export const costGroupKinds = ['customer', 'line', 'terminal'] as const
export type CostGroupKind = (typeof costGroupKinds)[number]

/** Filters and page number of the page of costs. Stored in the address, so that links and bookmarks work. */
export interface CostsView {
  customer: string | null
  /** Filter by place of pickup. The value is the name of the place. */
  terminal: string | null
  line: string | null
  by: CostGroupKind
  page: number
}

export function readCostsView(query: (name: string) => string | undefined): CostsView {
  const text = (name: string) => query(name)?.replaceAll('\0', '').slice(0, 200) || null
  const by = query('by')
  const page = Number(query('page') ?? 1)
  return {
    customer: text('customer'),
    terminal: text('terminal'),
    line: text('line'),
    by: costGroupKinds.find((kind) => kind === by) ?? 'customer',
    page: Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1,
  }
}

const lastPage = 100_000

/** Returns the path of the page of costs. With a format, returns the path of its export. Omits default values. */
export function costsAddress(
  { customer, terminal, line, by, page }: CostsView,
  format: string | null = null,
): string {
  const given = { customer, terminal, line, by: by === 'customer' ? null : by, format }
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) {
    if (value !== null) parameters.set(name, value)
  }
  if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return text === '' ? '/costs' : `/costs?${text}`
}
