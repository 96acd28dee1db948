import type { GateCalendars } from '../../domain/gates/gate-calendar.js'

export type Tone = 'plain' | 'strong' | 'good' | 'bad' | 'warn' | 'dim'

/** The table writer removes control characters. Color never carries a meaning alone. */
export interface Text {
  words: string
  /** Printed after the words if there is room, with its separator. No column shrinks for it. */
  aside?: string
  tone?: Tone
}

/** The zone of printed times: that of each port, that of this machine, or UTC. */
export type TimeStyle = 'port' | 'local' | 'utc'

/** Time and preferences of the reader. */
export interface Viewing {
  /** The profile's time; in the sandbox, the time of its clock. */
  now: Date
  timeStyle: TimeStyle
  /** IANA zone of this machine, for `local`. */
  localZone: string
  /** Older facts are marked stale. */
  staleAfterMs: number
  /** Lines of the window; absent if nothing limits the result. */
  windowRows?: number
  /** Absent without calendars, or if the view does not set `usesGates`. */
  calendars?: GateCalendars
}

/** A value for machine formats. Formats without lists join a list with `;`. */
export type Cell = string | number | boolean | null | string[]

/** A field is declared once for all formats, help and completion. */
export interface Field<Row> {
  /** The name in `--fields`, `--sort` and headers; a wire name if one exists. */
  name: string
  /** One line for `oct help fields`. */
  meaning: string
  /** The value for csv, tsv, xlsx and `--sort`, and for json if the record lacks the name. */
  value(row: Row, viewing: Viewing): Cell
}

/** A column of a table for people. */
export interface Column<Row> {
  heading: string
  text(row: Row, viewing: Viewing): Text
  align?: 'right'
  /** It does not shrink, or only to `narrowest`, because a part of its words would mislead. */
  isWhole?: true
  /** Cells to which it may shrink as a last resort; 24 by default. */
  narrowest?: number
  /** Long cells continue on the next line instead of being cut. */
  wraps?: true
  /** Whether the table has the column; always by default. */
  isShown?(rows: readonly Row[]): boolean
  /** Hides the column on a terminal, because the footer says the same once. */
  isInFooter?: true
}

/** Which columns are dropped in a narrow window, by heading; then rows become cards. */
export interface Narrowing {
  /** Dropped in this order while the others keep 24 cells. */
  first?: readonly string[]
  /** Dropped in this order after the others have their narrowest width. */
  last?: readonly string[]
  /** Without `first`, columns are dropped from the right down to this number; 3 by default. */
  least?: number
}

/** A heading, words, or a label with its value. */
export type ScreenLine =
  | { kind: 'heading'; words: string }
  | { kind: 'text'; text: Text }
  | { kind: 'pair'; label: string; text: Text }
  | { kind: 'blank' }
  | {
      kind: 'table'
      headings: string[]
      rows: Text[][]
      /** Printed below each row, over the whole width. */
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

/** Describes how one kind of result is printed in every format. */
export interface View<Row> {
  name: string
  /** `list` prints a JSON array, `object` one JSON object. */
  shape: 'list' | 'object'
  /** Default columns of the table. */
  columns: Column<Row>[]
  narrow?: Narrowing
  /** All fields of the machine formats. The order is frozen; new fields go last. */
  fields: Field<Row>[]
  /** Fields that csv, tsv and xlsx print by default; all if absent. */
  defaults?: string[]
  /** Further wire attributes (name → meaning) for `--fields`, with values from the record. */
  attributes?: Readonly<Record<string, string>>
  /** Set if the view shows last free days, which need gate calendars. */
  usesGates?: true
  /** The id that `-o ids` prints. */
  id(row: Row): string
  /** The record for json and ndjson: flat, with wire names, nothing left out. */
  record(row: Row, viewing: Viewing): Record<string, unknown>
  /** What one row is, in the singular: `container`. The footer counts rows by it. */
  noun: string
  /** How many the noun counts, if not one per row. */
  count?(rows: readonly Row[]): number
  /** What the footer says after the count, such as `2 blocked`. */
  breakdown?(rows: readonly Row[], viewing: Viewing): string[]
  /** The footer without rows; `No containers` by default. */
  empty?: string
  /** UTC time of the last reading at the source; the footer shows the oldest. */
  checkedAt?(row: Row): string | null
  /** Shown on a terminal instead of the columns; in a pipe only if there are no columns. */
  sections?(rows: readonly Row[], viewing: Viewing): Sections
  /** With `sections`: the rows inside groups, which a table counts and limits. */
  inside?: { count(row: Row): number; first(row: Row, most: number): Row }
  /** The screen of an `object` view on a terminal, instead of the table. */
  screen?(row: Row, viewing: Viewing): ScreenLine[]
}
