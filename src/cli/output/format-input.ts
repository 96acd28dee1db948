import type { ColourLevel } from '../terminal/terminal.js'
import type { Format } from './format.js'
import type { SelectedField } from './select-fields.js'
import type { View, Viewing } from './view.js'

/** What is to be shown, and on what. */
export interface RenderRequest<Row> {
  view: View<Row>
  rows: readonly Row[]
  viewing: Viewing
  format: Format
  /** `--fields` as typed, once or more often. */
  fields?: readonly string[] | undefined
  /** The command that printed the rows, `oct holds`; its help explains the fields. */
  command?: string | undefined
  /** `--query`, in place of `fields`. */
  query?: string | undefined
  /** `--sort`. */
  sort?: string | undefined
  /** `--limit`. */
  limit?: number | undefined
  /** Whether stdout is a terminal and the result goes there. */
  isTerminal: boolean
  /** Whether the default of 50 rows may cut a table; by default that of a list may. */
  isCut?: boolean | undefined
  /** Cells of the window; without one no line is fitted to anything. */
  width?: number | undefined
  colour: ColourLevel
  /** For a screen reader: labelled lines instead of columns. */
  isAccessible?: boolean | undefined
}

/** What a format starts from: the rows that are shown, and the fields that were asked for. */
export interface FormatInput<Row> extends Omit<RenderRequest<Row>, 'fields'> {
  /** Those of `--fields`; absent when nothing was selected. */
  selected: SelectedField<Row>[] | undefined
  /** Those of `--fields`, else the view's defaults. */
  fields: SelectedField<Row>[]
}
