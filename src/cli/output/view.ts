import type { GateCalendars } from '../../domain/gates/gate-calendar.js'

/** The color of a text. Color never carries a meaning alone. */
export type Tone = 'plain' | 'strong' | 'good' | 'bad' | 'warn' | 'dim'

/** A text for people. The table writer removes control characters. */
export interface Text {
  words: string
  /**
   * Printed after the words when there is room; begins with its separator. No column shrinks for
   * it.
   */
  aside?: string
  tone?: Tone
}

/** The zone of printed times: that of each port, that of this machine, or UTC. */
export type TimeStyle = 'port' | 'local' | 'utc'

/** The present time and the preferences of the reader, as views need them. */
export interface Viewing {
  /** The present time of the profile; in the sandbox, that of its clock. */
  now: Date
  timeStyle: TimeStyle
  /** IANA zone of this machine, for `local`. */
  localZone: string
  /** Facts older than this are marked stale. */
  staleAfterMs: number
  /** Lines of the window; absent where no window limits the result. */
  windowRows?: number
  /** Gate calendars; absent when there are none or the view does not set `usesGates`. */
  calendars?: GateCalendars
}

/** A value for machine formats. Formats without lists join a list by `;`. */
export type Cell = string | number | boolean | null | string[]

/** A field of a row, declared once for all formats, help and completion. */
export interface Field<Row> {
  /** The name in `--fields`, `--sort` and headers; the wire name when there is one. */
  name: string
  /** One line for `oct help fields`. */
  meaning: string
  /**
   * Returns the value for csv, tsv, xlsx and `--sort`, and for json when the record lacks the name.
   */
  value(row: Row, viewing: Viewing): Cell
}

/** A column of a table for people. */
export interface Column<Row> {
  heading: string
  text(row: Row, viewing: Viewing): Text
  align?: 'right'
  /** It never shrinks, because a part of its words would mislead. */
  isWhole?: true
  /** The width in cells to which it may shrink as a last resort; 24 when absent. */
  narrowest?: number
  /** Whether the table has the column at all; always, when absent. */
  isShown?(rows: readonly Row[]): boolean
  /** A terminal shows no such column, because its footer says the same once. */
  isInFooter?: true
}

/**
 * Which columns make way in a narrow window, by heading; when the others still do not fit, rows turn
 * into cards.
 */
export interface Narrowing {
  /** The columns that drop first, in this order, while the others keep 24 cells. */
  first?: readonly string[]
  /** The columns that drop, in this order, after the others have shrunk to their narrowest width. */
  last?: readonly string[]
  /** Without `first`: columns drop from the right down to this number; 3 when absent. */
  least?: number
}

/** One line of a screen: a heading, words, or a label with its value. */
export type ScreenLine =
  | { kind: 'heading'; words: string }
  | { kind: 'text'; text: Text }
  | { kind: 'pair'; label: string; text: Text }
  | { kind: 'blank' }
  | {
      kind: 'table'
      headings: string[]
      rows: Text[][]
      /** Said below each row, over the whole width. */
      details?: Text[]
      narrow?: Narrowing
      /** The headings of the columns that never shrink. */
      whole?: string[]
    }

/** Rows of a table under headings of their own, at least one under each. */
export interface Sections {
  columns: Pick<Column<never>, 'heading' | 'align' | 'isWhole' | 'narrowest' | 'isInFooter'>[]
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
  /** Names of the `fields` that csv, tsv and xlsx print by default; all when absent. */
  defaults?: string[]
  /**
   * Wire attributes (name → meaning) that `--fields` may also name; their values come from the
   * record.
   */
  attributes?: Readonly<Record<string, string>>
  /** Set when the view shows last free days, which need gate calendars. */
  usesGates?: true
  /** Returns the id that `-o ids` prints. */
  id(row: Row): string
  /** Returns the object that json and ndjson print: flat, with wire names, nothing left out. */
  record(row: Row, viewing: Viewing): Record<string, unknown>
  /** The footer when there are no rows. */
  empty: string
  /**
   * Returns when the facts of a row were last read at their source (UTC); the footer shows the
   * oldest.
   */
  checkedAt?(row: Row): string | null
  /** Returns the footer on stderr. */
  summary?(rows: Row[], viewing: Viewing): string
  /** Rows under headings. A terminal shows them instead of the columns; a pipe if there is no column. */
  sections?(rows: readonly Row[], viewing: Viewing): Sections
  /** With `sections`: the rows inside groups, which a table counts and limits. */
  inside?: { count(row: Row): number; first(row: Row, most: number): Row }
  /** Returns the screen of an `object` view on a terminal, in place of the table. */
  screen?(row: Row, viewing: Viewing): ScreenLine[]
}
