import type { ColourLevel } from '../terminal/terminal.js'
import type { Format } from './format.js'
import type { SelectedField } from './select-fields.js'
import type { View, Viewing } from './view.js'

/** A result, and how and where to print it. */
export interface RenderRequest<Row> {
  view: View<Row>
  rows: readonly Row[]
  viewing: Viewing
  format: Format
  /** `--fields` as typed, once or more often. */
  fields?: readonly string[] | undefined
  /** The command that printed the rows, `oct holds`; its help explains the fields. */
  command?: string | undefined
  /** `--query`; excludes `fields`. */
  query?: string | undefined
  /** `--sort`. */
  sort?: string | undefined
  /** `--limit`. */
  limit?: number | undefined
  /** Whether stdout is a terminal and the result goes there. */
  isTerminal: boolean
  /** Whether the default limit of 50 rows applies; by default it applies to lists. */
  isCut?: boolean | undefined
  /** Columns of the window; undefined when lines have no limit. */
  width?: number | undefined
  colour: ColourLevel
  /** Whether to print labeled lines instead of columns, for a screen reader. */
  isAccessible?: boolean | undefined
}

/** The rows to print and the selected fields, as each format takes them. */
export interface FormatInput<Row> extends Omit<RenderRequest<Row>, 'fields'> {
  /** The fields of `--fields`; undefined when none was given. */
  selected: SelectedField<Row>[] | undefined
  /** The fields of `--fields`, or else the defaults of the view. */
  fields: SelectedField<Row>[]
}
