import type { Child } from 'hono/jsx'

export interface Column<Row> {
  heading: string
  /** True if only screen readers need the heading, as for a column of buttons. */
  isQuiet?: boolean
  /** CSS class that places the cell on a card in a narrow window. */
  place: string
  cell: (row: Row) => Child
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** A table whose rows become cards in a narrow window. It states ARIA roles, which that CSS would otherwise remove. */
export const CardTable = <Row,>({ caption, columns, rows }: TableProps<Row>) => (
  <table role="table" class="cards even">
    <caption class="vh">{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ heading, isQuiet, place }) => (
          <Heading name={place}>{isQuiet ? <span class="vh">{heading}</span> : heading}</Heading>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map((row) => (
        <tr role="row">
          {columns.map(({ place, cell }) => (
            <td role="cell" class={place}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Heading of a column. `name` is the CSS class that places the cells of the column on cards. */
export const Heading = ({ name, children }: { name: string; children?: Child }) => (
  <th role="columnheader" scope="col" class={name}>
    {children}
  </th>
)

/** A card with a heading. A sentence or a button can stand beside the heading. */
export const Card = ({ id, title, count, aside, children }: CardProps) => (
  <section class="card" aria-labelledby={id}>
    <header>
      <h2 id={id}>
        {title} {count === undefined ? null : <span class="n">{count}</span>}
      </h2>
      {aside}
    </header>
    {children}
  </section>
)

interface CardProps {
  id: string
  title: string
  count?: number
  aside?: Child
  children?: Child
}
