import type { GateCalendars } from '../../domain/gates/gate-calendar.js'

export type Tone = 'plain' | 'strong' | 'good' | 'bad' | 'warn' | 'dim'

/** A text with its color. The color never carries a meaning alone. */
export interface Text {
  words: string
  /** A second part of the text, with its separator, that is printed only if there is room. */
  aside?: string
  tone?: Tone
}

/** The zone of printed times: the zone of each port, of this machine, or UTC. */
export type TimeStyle = 'port' | 'local' | 'utc'

/** The current time and the preferences of the reader. */
export interface Viewing {
  /** The current time of the profile; in the sandbox, the time of its clock. */
  now: Date
  timeStyle: TimeStyle
  /** The IANA time zone of this machine, for the time style `local`. */
  localZone: string
  /** Facts that are older than this, in ms, are marked as stale. */
  staleAfterMs: number
  /** The height of the window in lines; absent if the height of a result is not limited. */
  windowRows?: number
  /** The gate calendars; absent if the user has no gate calendars, or if the view does not set `usesGates`. */
  calendars?: GateCalendars
}

/** A value for machine formats. Formats without lists join a list with `;`. */
export type Cell = string | number | boolean | null | string[]

export interface Field<Row> {
  /** The name for `--fields`, `--sort` and headers; equal to the name in the API if there is one. */
  name: string
  meaning: string
  /** Returns the value for csv, tsv, xlsx and `--sort`, and for json if the record has no member of this name. */
  value(row: Row, viewing: Viewing): Cell
}

export interface Column<Row> {
  heading: string
  text(row: Row, viewing: Viewing): Text
  align?: 'right'
  /** Set if the column must not be narrower than `narrowest`, because a part of its words would mislead. */
  isWhole?: true
  /** The width to which the column may be reduced as a last resort, in terminal cells; 24 by default. */
  narrowest?: number
  /** Set if long cells continue on the next line instead of being cut. */
  wraps?: true
  isShown?(rows: readonly Row[]): boolean
  /** Set if a terminal hides the column, because the footer states the same once. */
  isInFooter?: true
}

/** Which columns a narrow window leaves out, by heading. If the rows still do not fit, each row becomes a card. */
export interface Narrowing {
  /** Columns that are left out, in this order, while the others have at least 24 cells. */
  first?: readonly string[]
  /** Columns that are left out, in this order, after the others have their smallest width. */
  last?: readonly string[]
  /** Without `first`, columns are left out from the right until this many remain; 3 by default. */
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
  shape: 'list' | 'object'
  columns: Column<Row>[]
  narrow?: Narrowing
  /** Returns the line that tsv prints by default, if it was stored with the row. */
  line?(row: Row): string | undefined
  /** All fields of the machine formats. Their order never changes; new fields are added at the end. */
  fields: Field<Row>[]
  /** Names of the fields that csv, tsv and xlsx print by default; all fields if absent. */
  defaults?: string[]
  /** Further attributes of the API (meaning by name) for `--fields`, with values from the record. */
  attributes?: Readonly<Record<string, string>>
  /** Set if the view shows last free days, which need gate calendars. */
  usesGates?: true
  id(row: Row): string
  /** Returns the record for json and ndjson: all values, without nesting, under the names of the API. */
  record(row: Row, viewing: Viewing): Record<string, unknown>
  /** What one row is, in the singular: `container`. The footer counts rows by this noun. */
  noun: string
  /** Returns how many objects the rows contain; by default one per row. */
  count?(rows: readonly Row[]): number
  /** Returns what the footer says after the count, such as `2 blocked`. */
  breakdown?(rows: readonly Row[], viewing: Viewing): string[]
  /** The footer of a result without rows; `No containers` by default. */
  empty?: string
  /** Returns when a row was last read at its source, in UTC. The footer shows the oldest of these times. */
  checkedAt?(row: Row): string | null
  /**
   * Returns sections that a terminal shows instead of the columns. A pipe gets sections only if there are no columns.
   */
  sections?(rows: readonly Row[], viewing: Viewing): Sections
  /** Counts and limits the rows inside groups, for views with `sections`. */
  inside?: { count(row: Row): number; first(row: Row, most: number): Row }
  /** Returns the screen of a single object on a terminal, instead of the table. */
  screen?(row: Row, viewing: Viewing): ScreenLine[]
}
