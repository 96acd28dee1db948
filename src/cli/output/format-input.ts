import type { ColorLevel } from '../terminal/terminal.js'
import type { Format } from './format.js'
import type { SelectedField } from './select-fields.js'
import type { View, Viewing } from './view.js'

export interface RenderRequest<Row> {
  view: View<Row>
  rows: readonly Row[]
  viewing: Viewing
  format: Format
  /** `--fields` as typed, once or several times. */
  fields?: readonly string[] | undefined
  /** For example `oct holds`; its help explains the fields. */
  command?: string | undefined
  query?: string | undefined
  sort?: string | undefined
  limit?: number | undefined
  /** The result goes to stdout, and that is a terminal. */
  isTerminal: boolean
  /** Whether the default limit of 50 rows applies; by default only to lists. */
  isCut?: boolean | undefined
  /** Columns of the window; undefined if lines have no limit. */
  width?: number | undefined
  colour: ColorLevel
  /** Labeled lines instead of columns, for a screen reader. */
  isAccessible?: boolean | undefined
}

/** The rows and selected fields of a result. */
export interface FormatInput<Row> extends Omit<RenderRequest<Row>, 'fields'> {
  /** Undefined without `--fields`. */
  selected: SelectedField<Row>[] | undefined
  /** The fields of `--fields`, or else the view's defaults. */
  fields: SelectedField<Row>[]
}
