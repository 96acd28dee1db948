import type { GateCalendars } from '../../domain/gates/gate-calendar.js'

/** What the eye is told besides the words; never the only carrier of a meaning. */
export type Tone = 'plain' | 'strong' | 'good' | 'bad' | 'warn' | 'dim'

/** Words for a person, inert or not: the table writer makes them inert. */
export interface Text {
  words: string
  /**
   * Printed directly after the words where there is room for it, so it begins with its separator. No
   * column makes way for it.
   */
  aside?: string
  tone?: Tone
}

/** Whose clock times are printed in: each port's own, this machine's, or UTC. */
export type TimeStyle = 'port' | 'local' | 'utc'

/** What a view needs to know of the moment and the reader. */
export interface Viewing {
  /** The profile's now: the sandbox's clock in the sandbox. */
  now: Date
  timeStyle: TimeStyle
  /** IANA zone of this machine, for `local`. */
  localZone: string
  /** Facts read longer ago than this are marked stale. */
  staleAfterMs: number
  /** Lines of the window; absent where no window limits the result. */
  windowRows?: number
  /** The gates' opening days; none when absent, or where the view does not say `usesGates`. */
  calendars?: GateCalendars
}

/** A cell for machines. A list is joined by `;` where the format has no lists. */
export type Cell = string | number | boolean | null | string[]

/** One fact of a row, declared once for every format, for help and for completion. */
export interface Field<Row> {
  /** As scripts name it: `--fields`, headers, `--sort`. Wire names where the wire has one. */
  name: string
  /** One line for `--help`. */
  meaning: string
  /** For csv, tsv, xlsx, `--sort`, and json where the record lacks the name. */
  value(row: Row, viewing: Viewing): Cell
}

/** One column for eyes. */
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

/** How one kind of result is shown in every format. */
export interface View<Row> {
  name: string
  /** `list` prints a JSON array, `object` one JSON object. */
  shape: 'list' | 'object'
  /** Default columns of the table. */
  columns: Column<Row>[]
  narrow?: Narrowing
  /** Every field of the machine formats; the order is frozen, new ones go last. */
  fields: Field<Row>[]
  /** Names of `fields` that csv, tsv and xlsx print by default; all of them when absent. */
  defaults?: string[]
  /** Wire attributes (name → meaning) that `--fields` may also name; read from the record. */
  attributes?: Readonly<Record<string, string>>
  /** Whether it shows last free days, so that gate calendars are read for it. */
  usesGates?: true
  /** What `-o ids` prints. */
  id(row: Row): string
  /** What json and ndjson print: flat, wire names, nothing dropped. */
  record(row: Row, viewing: Viewing): Record<string, unknown>
  /** Said on stderr when there is no row. */
  empty: string
  /** When the facts of a row were last read at their source, UTC; the footer tells the oldest. */
  checkedAt?(row: Row): string | null
  /** Said on stderr under a table. */
  summary?(rows: Row[], viewing: Viewing): string
  /** Rows under headings. A terminal shows them instead of the columns; a pipe if there is no column. */
  sections?(rows: readonly Row[], viewing: Viewing): Sections
  /** Beside `sections`: those others, which a table counts and cuts instead of the rows. */
  inside?: { count(row: Row): number; first(row: Row, most: number): Row }
  /** For `object` views on a terminal, instead of the table. */
  screen?(row: Row, viewing: Viewing): ScreenLine[]
}
