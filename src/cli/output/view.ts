import type { Box } from '../../domain/box.js'
import type { GateCalendars } from '../../domain/gates/gate-calendar.js'
import type { BoxCostSum } from '../../domain/tariffs/box-cost-sum.js'

export type Tone = 'plain' | 'strong' | 'good' | 'bad' | 'warn' | 'dim'

export interface Text {
  words: string
  /** Optional last part of a cell, with the separator before it. Omitted if there is too little space. */
  aside?: string
  tone?: Tone
}

/** Time zone of printed times: the zone of each port, the zone of this machine, or UTC. */
export type TimeStyle = 'port' | 'local' | 'utc'

export interface Viewing {
  now: Date
  timeStyle: TimeStyle
  localZone: string
  /** Age in ms at which a fact is marked as stale. */
  staleAfterMs: number
  windowRows?: number
  /** Gate calendars of the user. Absent if there are none, or if the view does not set `usesGates`. */
  calendars?: GateCalendars
  /** Returns the costs of a container. Absent if the user has no tariffs, or if the view does not set `usesCosts`. */
  costsOf?: (box: Box) => BoxCostSum | null
}

/** A value for machine-readable formats. csv and tsv join the items of a list with `;`. */
export type Cell = string | number | boolean | null | string[]

export interface Field<Row> {
  /** Name in `--fields`, `--sort` and headers: the name of the API attribute with the same value, if any. */
  name: string
  meaning: string
  /** Returns the value for csv, tsv, xlsx and `--sort`. Used for JSON only if `record` lacks this member. */
  value(row: Row, viewing: Viewing): Cell
}

export interface Column<Row> {
  heading: string
  text(row: Row, viewing: Viewing): Text
  align?: 'right'
  /** True for a column whose texts must not be cut, because an incomplete text would mislead the reader. */
  isWhole?: true
  /** Smallest width of the column in characters. Default: 24. */
  narrowest?: number
  wraps?: true
  isShown?(rows: readonly Row[], viewing: Viewing): boolean
  /** True for a column that a table on the screen omits, because the footer shows its value once for all rows. */
  isInFooter?: true
}

export interface Narrowing {
  first?: readonly string[]
  last?: readonly string[]
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
  /** Returns a row as a line of tsv. Undefined if there is no stored line; the fields are then formatted. */
  line?(row: Row, viewing: Viewing): string | undefined
  /** All fields of machine-readable formats, in a fixed order. New fields are added at the end. */
  fields: Field<Row>[]
  /** Names of the fields that csv, tsv and xlsx print by default. Absent if they print all fields. */
  defaults?: string[]
  attributes?: Readonly<Record<string, string>>
  /** Returns the IANA time zone of an attribute that is a time; null if unknown. Undefined for other attributes. */
  zoneOfTime?(row: Row, attribute: string): string | null | undefined
  usesGates?: true
  usesCosts?: true
  id(row: Row): string
  record(row: Row, viewing: Viewing): Record<string, unknown>
  /** Noun for one row, such as `container`. The footer counts rows with this noun. */
  noun: string
  /** Returns how many objects the rows contain. Default: each row is one object. */
  count?(rows: readonly Row[]): number
  breakdown?(rows: readonly Row[], viewing: Viewing): string[]
  empty?: string
  /** Returns when a row was last read from its source (UTC). The footer shows the oldest instant of all rows. */
  checkedAt?(row: Row): string | null
  /** Returns groups of rows. Used on a terminal, and in any text table of a view without columns. */
  sections?(rows: readonly Row[], viewing: Viewing): Sections
  /** For `sections`: `count` returns the number of rows in a group; `first` returns the group's first `most` rows. */
  inside?: { count(row: Row): number; first(row: Row, most: number): Row }
  /** Returns the lines that show a single object on the screen. They replace the table. */
  screen?(row: Row, viewing: Viewing): ScreenLine[]
}
