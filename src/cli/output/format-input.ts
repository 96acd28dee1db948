import type { ColorLevel } from '../terminal/terminal.js'
import type { Format } from './format.js'
import type { SelectedField } from './select-fields.js'
import type { View, Viewing } from './view.js'

export interface RenderRequest<Row> {
  view: View<Row>
  rows: readonly Row[]
  viewing: Viewing
  format: Format
  fields?: readonly string[] | undefined
  command?: string | undefined
  query?: string | undefined
  sort?: string | undefined
  limit?: number | undefined
  isTerminal: boolean
  isCut?: boolean | undefined
  width?: number | undefined
  colour: ColorLevel
  isAccessible?: boolean | undefined
}

export interface FormatInput<Row> extends Omit<RenderRequest<Row>, 'fields'> {
  selected: SelectedField<Row>[] | undefined
  fields: SelectedField<Row>[]
}
