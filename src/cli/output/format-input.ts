import type { ColorLevel } from '../terminal/terminal.js'
import type { Format } from './format.js'
import type { SelectedField } from './select-fields.js'
import type { View, Viewing } from './view.js'

export interface RenderRequest<Row> {
  view: View<Row>
  rows: readonly Row[]
  viewing: Viewing
  format: Format
  /** The values of `--fields` as typed; the option can be repeated. */
  fields?: readonly string[] | undefined
  command?: string | undefined
  query?: string | undefined
  sort?: string | undefined
  limit?: number | undefined
  /** Whether the result goes to stdout and stdout is a terminal. */
  isTerminal: boolean
  /** Whether at most 50 rows are printed by default; if absent, only lists are limited. */
  isCut?: boolean | undefined
  /** The width of the window in columns; undefined if lines have no limit. */
  width?: number | undefined
  colour: ColorLevel
  isAccessible?: boolean | undefined
}

export interface FormatInput<Row> extends Omit<RenderRequest<Row>, 'fields'> {
  selected: SelectedField<Row>[] | undefined
  fields: SelectedField<Row>[]
}
