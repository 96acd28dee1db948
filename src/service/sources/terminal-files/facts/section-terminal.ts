import { namedPlace } from '../../../../domain/reference/named-place.js'
import type { Column } from '../table/find-header.js'
import { noteIn } from '../table/notes-of-table.js'
import type { Row } from '../table/report-table.js'
import { type KnownTerminal, terminalAt } from './find-terminal.js'
import { isOnlyName } from './is-only-name.js'

/** Returns the terminal of the rows below a row with only the name of a terminal, such as `PNCT`. Null for others. */
export function sectionTerminal(row: Row, columns: readonly Column[]): KnownTerminal | null {
  const note = noteIn(row, columns)
  if (note === null) return null
  const { where, isOnlyPort } = namedPlace(note)
  return where === null || isOnlyPort === true || !isOnlyName(note, where)
    ? null
    : terminalAt(where)
}
