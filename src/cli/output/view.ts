import type { GateCalendars } from '../../domain/gates/gate-calendar.js'

export type Tone = 'plain' | 'strong' | 'good' | 'bad' | 'warn' | 'dim'

/** Words with their color, which never carries a meaning alone. */
export interface Text {
  words: string
  /** A second part, with its separator, that is printed only if there is room. */
  aside?: string
  tone?: Tone
}

/** The zone of printed times: that of each port, that of this machine, or UTC. */
export type TimeStyle = 'port' | 'local' | 'utc'

/** The time and the preferences of the reader. */
export interface Viewing {
  /** The present time of the profile; in the sandbox, the time of its clock. */
  now: Date
  timeStyle: TimeStyle
  /** The IANA time zone of this machine, for the time style `local`. */
  localZone: string
  /** Facts older than this, in ms, are marked as stale. */
  staleAfterMs: number
  /** The height of the window in lines; absent if nothing limits the result. */
  windowRows?: number
  /** The gate calendars; absent if the user has no calendars, or if the view does not set `usesGates`. */
  calendars?: GateCalendars
}

/** A value for machine formats. Formats without lists join a list with `;`. */
export type Cell = string | number | boolean | null | string[]

export interface Field<Row> {
  /** The name for `--fields`, `--sort` and headers; the name of the API if there is one. */
  name: string
  meaning: string
  /**
   * Returns the value for csv, tsv, xlsx and `--sort`; also for json if the record does not have
   * the name.
   */
  value(row: Row, viewing: Viewing): Cell
}

export interface Column<Row> {
  heading: string
  text(row: Row, viewing: Viewing): Text
  align?: 'right'
  /** True if the column gets no narrower than `narrowest`, because a part of its words would mislead. */
  isWhole?: true
  /** The width that the column may get as a last resort, in terminal cells; 24 by default. */
  narrowest?: number
  /** True if long cells continue on the next line instead of being cut. */
  wraps?: true
  isShown?(rows: readonly Row[]): boolean
  /** True if a terminal hides the column, because the footer says the same once. */
  isInFooter?: true
}

/** Which columns are left out in a narrow window, by heading; then rows become cards. */
export interface Narrowing {
  /** Columns to leave out in this order while the others keep 24 cells. */
  first?: readonly string[]
  /** Columns to leave out in this order after the others have their narrowest width. */
  last?: readonly string[]
  /** Without `first`, columns are left out from the right until this number is left; 3 by default. */
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
      /** Lines below each row, over the whole width. */
      details?: Text[]
      narrow?: Narrowing
      whole?: string[]
    }

/** Rows under headings, at least one row under each. */
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
  /** Whether JSON is an array (`list`) or one object (`object`). */
  shape: 'list' | 'object'
  columns: Column<Row>[]
  narrow?: Narrowing
  /** All fields of the machine formats. Their order never changes; new fields are added at the end. */
  fields: Field<Row>[]
  /** Names of the fields that csv, tsv and xlsx print by default; all fields if absent. */
  defaults?: string[]
  /** Further attributes of the API (name → meaning) for `--fields`, with values from the record. */
  attributes?: Readonly<Record<string, string>>
  /** True if the view shows last free days, which need gate calendars. */
  usesGates?: true
  /** Returns the id that `-o ids` prints. */
  id(row: Row): string
  /** Returns the record for json and ndjson: flat, with names of the API, complete. */
  record(row: Row, viewing: Viewing): Record<string, unknown>
  /** What one row is, in the singular: `container`. The footer counts rows by this noun. */
  noun: string
  /** Returns how many objects the rows contain, if not one per row. */
  count?(rows: readonly Row[]): number
  /** Returns what the footer says after the count, such as `2 blocked`. */
  breakdown?(rows: readonly Row[], viewing: Viewing): string[]
  /** The footer of a result without rows; `No containers` by default. */
  empty?: string
  /** Returns when a row was last read at its source, in UTC; the footer shows the oldest. */
  checkedAt?(row: Row): string | null
  /**
   * Returns sections that a terminal shows instead of the columns; a pipe gets them only if there
   * are no columns.
   */
  sections?(rows: readonly Row[], viewing: Viewing): Sections
  /** For `sections`: counts and limits the rows inside groups. */
  inside?: { count(row: Row): number; first(row: Row, most: number): Row }
  /** Returns the screen of a single object on a terminal, instead of the table. */
  screen?(row: Row, viewing: Viewing): ScreenLine[]
}
