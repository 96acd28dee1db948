import type { GateCalendars } from '../../domain/gates/gate-calendar.js'

export type Tone = 'plain' | 'strong' | 'good' | 'bad' | 'warn' | 'dim'

export interface Text {
  words: string
  /** A second part of the text, including its separator; printed only if there is room. */
  aside?: string
  tone?: Tone
}

/** Time zone of printed times: that of each port, that of this machine, or UTC. */
export type TimeStyle = 'port' | 'local' | 'utc'

export interface Viewing {
  /** The current time; in the sandbox, that of its clock. */
  now: Date
  timeStyle: TimeStyle
  localZone: string
  /** Age in ms at which a fact is marked as stale. */
  staleAfterMs: number
  /** Height of the window in lines; absent for a result of any height. */
  windowRows?: number
  /** Gate calendars; absent if the user has none, or if the view does not set `usesGates`. */
  calendars?: GateCalendars
}

/** A value for machine formats; formats without lists join the items with `;`. */
export type Cell = string | number | boolean | null | string[]

export interface Field<Row> {
  /** Name for `--fields`, `--sort` and headers; the name of the API if the API has the fact. */
  name: string
  meaning: string
  /** Returns the value for csv, tsv, xlsx and `--sort`; for json if the record has no such member. */
  value(row: Row, viewing: Viewing): Cell
}

export interface Column<Row> {
  heading: string
  text(row: Row, viewing: Viewing): Text
  align?: 'right'
  /** True for a column that must not be narrower than `narrowest`, because cut words would mislead. */
  isWhole?: true
  /** Smallest width of the column in terminal cells; 24 by default. */
  narrowest?: number
  wraps?: true
  isShown?(rows: readonly Row[]): boolean
  /** True for a column that a terminal hides, because the footer states the same fact once. */
  isInFooter?: true
}

/** The columns to omit in a narrow window. If that is not enough, each row becomes a card. */
export interface Narrowing {
  /** Headings of columns to omit, in this order, while the others have at least 24 cells. */
  first?: readonly string[]
  /** Headings of columns to omit, in this order, after the others have shrunk to their smallest width. */
  last?: readonly string[]
  /** Without `first`, columns are omitted from the right until `least` are left; 3 by default. */
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

/** Groups of rows, each with a heading and at least one row. */
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
  /** Returns the line that tsv prints by default, if it was stored with the row. */
  line?(row: Row): string | undefined
  /** All fields of machine formats. Their order never changes; new fields are added at the end. */
  fields: Field<Row>[]
  /** Fields that csv, tsv and xlsx print by default; absent for all fields. */
  defaults?: string[]
  attributes?: Readonly<Record<string, string>>
  /** True if the view shows last free days, which need gate calendars. */
  usesGates?: true
  id(row: Row): string
  record(row: Row, viewing: Viewing): Record<string, unknown>
  /** Singular noun for a row, such as `container`, with which the footer counts. */
  noun: string
  /** Returns the number of objects in the rows; by default, one per row. */
  count?(rows: readonly Row[]): number
  /** Returns what the footer adds to the count, such as `2 blocked`. */
  breakdown?(rows: readonly Row[], viewing: Viewing): string[]
  empty?: string
  /** Returns the UTC instant at which a row was last read from its source. The footer shows the oldest one. */
  checkedAt?(row: Row): string | null
  /** Returns sections that replace the columns on a terminal, and in a pipe if the view has no columns. */
  sections?(rows: readonly Row[], viewing: Viewing): Sections
  /** Counts and limits the rows inside groups; only for a view with `sections`. */
  inside?: { count(row: Row): number; first(row: Row, most: number): Row }
  /** Returns the screen of a single object, which replaces the table on a terminal. */
  screen?(row: Row, viewing: Viewing): ScreenLine[]
}
