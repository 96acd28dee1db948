export const countedColumns = [
  'kind',
  'is_blocked',
  'is_ready',
  'is_arriving',
  'customer_id',
  'terminal',
  'scac',
] as const

/** Each container is counted for the whole board, for its customer, for its terminal and for its shipping line. */
const facets: Readonly<Record<string, string | null>> = {
  all: null,
  customer: 'customer_id',
  terminal: 'terminal',
  line: 'scac',
}

const table = `
CREATE TABLE board_counts (
  account_id TEXT NOT NULL,
  facet TEXT NOT NULL,
  value TEXT NOT NULL,
  kind INTEGER NOT NULL,
  is_blocked INTEGER NOT NULL,
  is_ready INTEGER NOT NULL,
  is_arriving INTEGER NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (account_id, facet, value, kind, is_blocked, is_ready, is_arriving)
) STRICT, WITHOUT ROWID;
`

/**
 * Indexes of the board. The lists for a customer, terminal or shipping line are in the order of the board. The last
 * three indexes count containers for several filters at once, without reading rows.
 */
const indexes = `
DROP INDEX board_rows_counted;
DROP INDEX board_rows_by_terminal;
DROP INDEX board_rows_by_customer;
CREATE INDEX board_rows_by_customer
  ON board_rows (account_id, customer_id, kind, sort_key, container_id);
CREATE INDEX board_rows_by_terminal
  ON board_rows (account_id, terminal, kind, sort_key, container_id);
CREATE INDEX board_rows_by_line ON board_rows (account_id, scac, kind, sort_key, container_id);
CREATE INDEX board_rows_of_customer ON board_rows
  (account_id, customer_id, terminal, scac, kind, is_blocked, is_ready, is_arriving);
CREATE INDEX board_rows_at_terminal ON board_rows
  (account_id, terminal, customer_id, scac, kind, is_blocked, is_ready, is_arriving);
CREATE INDEX board_rows_with_line ON board_rows
  (account_id, scac, customer_id, terminal, kind, is_blocked, is_ready, is_arriving);
`

const filled = Object.entries(facets)
  .map(
    ([facet, column]) => `
INSERT INTO board_counts
  SELECT account_id, '${facet}', ${column === null ? "''" : `coalesce(${column}, '')`},
    kind, is_blocked, is_ready, is_arriving, count(*)
  FROM board_rows WHERE kind IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7;
`,
  )
  .join('')

/** A table with the counts of the board. Triggers update the counts, because counting 100,000 rows would be slow. */
export const boardCountsSchema: string = table + indexes + filled

export function addToCounts(row: 'OLD' | 'NEW', by: 1 | -1): string {
  const counted = ['kind', 'is_blocked', 'is_ready', 'is_arriving'].map((name) => `${row}.${name}`)
  const values = Object.entries(facets).map(([facet, column]) => {
    const value = column === null ? "''" : `coalesce(${row}.${column}, '')`
    return `(${row}.account_id, '${facet}', ${value}, ${counted.join(', ')}, ${by})`
  })
  return `INSERT INTO board_counts VALUES ${values.join(',\n    ')}
    ON CONFLICT (account_id, facet, value, kind, is_blocked, is_ready, is_arriving)
    DO UPDATE SET total = board_counts.total + excluded.total;`
}
