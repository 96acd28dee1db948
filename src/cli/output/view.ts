import type { GateCalendars } from '../../domain/gates/gate-calendar.js'

export type Tone = 'plain' | 'strong' | 'good' | 'bad' | 'warn' | 'dim'

export interface Text {
  words: string
  /** A second part of the text, with its separator. The second part is printed only if there is room. */
  aside?: string
  tone?: Tone
}

/** The zone of printed times: the zone of each port, of this machine, or UTC. */
export type TimeStyle = 'port' | 'local' | 'utc'

export interface Viewing {
  /** The current time of the profile; in the sandbox, the time of its clock. */
  now: Date
  timeStyle: TimeStyle
  localZone: string
  /** The age in ms after which a fact is marked as stale. */
  staleAfterMs: number
  /** The height of the window in lines; absent if the height of a result is not limited. */
  windowRows?: number
  /** The gate calendars; absent if the user has no gate calendars, or if the view does not set `usesGates`. */
  calendars?: GateCalendars
}

/** A value for machine formats. Formats without lists join the items of a list with `;`. */
export type Cell = string | number | boolean | null | string[]

export interface Field<Row> {
  /** The name for `--fields`, `--sort` and headers. If the API has the same fact, the name is the name in the API. */
  name: string
  meaning: string
  /** Returns the value for csv, tsv, xlsx and `--sort`, and for json if the record has no member of that name. */
  value(row: Row, viewing: Viewing): Cell
}

export interface Column<Row> {
  heading: string
  text(row: Row, viewing: Viewing): Text
  align?: 'right'
  /** Set if the column must not be narrower than `narrowest`, because cut words would mislead. */
  isWhole?: true
  /** The smallest width to which the column may be reduced, in terminal cells; 24 by default. */
  narrowest?: number
  /** Set if long cells continue on the next line instead of being cut. */
  wraps?: true
  isShown?(rows: readonly Row[]): boolean
  /** Set if a terminal hides the column, because the footer states the same fact once. */
  isInFooter?: true
}

/** The columns that are left out in a narrow window. If the rows still do not fit, each row becomes a card. */
export interface Narrowing {
  /** Headings of columns that are left out, in this order, while every other column has at least 24 cells. */
  first?: readonly string[]
  /** Headings of columns that are left out, in this order, after every other column has its smallest width. */
  last?: readonly string[]
  /** Without `first`, columns are left out from the right until only `least` columns remain; 3 by default. */
  least?: number
}

export type ScreenLine =
  | { kind: 'heading'; words: string }
  | { kind: 'text'; text: Text }
  | { kind: 'pair'; label: string; text: Text }
  | { kind: 'blank' }
  | {
      kind: 'table'
      headings: string[]
      rows: Text[][]
      details?: Text[]
      narrow?: Narrowing
      whole?: string[]
    }

/** Groups of rows. Each group has a heading and at least one row. */
export interface Sections {
  columns: Pick<
    Column<never>,
    'heading' | 'align' | 'isWhole' | 'narrowest' | 'wraps' | 'isInFooter'
  >[]
  sections: { heading: Text; rows: Text[][] }[]
  narrow?: Narrowing | undefined
}

export interface View<Row> {
  name: string
  shape: 'list' | 'object'
  columns: Column<Row>[]
  narrow?: Narrowing
  /** Returns the line that tsv prints by default, if a line was stored with the row. */
  line?(row: Row): string | undefined
  /** All fields of the machine formats. The order of the fields never changes; new fields are added at the end. */
  fields: Field<Row>[]
  /** Names of the fields that csv, tsv and xlsx print by default. If absent, csv, tsv and xlsx print all fields. */
  defaults?: string[]
  /** Further attributes of the API for `--fields`, with the meaning of each name. Their values come from the record. */
  attributes?: Readonly<Record<string, string>>
  /** Set if the view shows last free days, which need gate calendars. */
  usesGates?: true
  id(row: Row): string
  /** Returns the record for json and ndjson: all values, without nesting, under the names of the API. */
  record(row: Row, viewing: Viewing): Record<string, unknown>
  /** What one row is, in the singular: `container`. The footer counts rows by the noun. */
  noun: string
  /** Returns how many objects the rows contain; by default one per row. */
  count?(rows: readonly Row[]): number
  /** Returns what the footer says after the count, such as `2 blocked`. */
  breakdown?(rows: readonly Row[], viewing: Viewing): string[]
  empty?: string
  /** Returns when a row was last read at its source, in UTC. The footer shows the oldest time of all rows. */
  checkedAt?(row: Row): string | null
  /** Returns sections that replace the columns on a terminal, and in a pipe if the view has no columns. */
  sections?(rows: readonly Row[], viewing: Viewing): Sections
  /** Functions that count and limit the rows inside groups. Only views with `sections` have these functions. */
  inside?: { count(row: Row): number; first(row: Row, most: number): Row }
  /** Returns the screen of a single object on a terminal, instead of the table. */
  screen?(row: Row, viewing: Viewing): ScreenLine[]
}
