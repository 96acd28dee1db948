import { rampOfPortal } from '../../../../domain/reference/inland-ramps.js'
import { terminalOfPortal } from '../../../../domain/reference/terminal-codes.js'
import { foldHeader } from '../profile/fold-header.js'
import { withTerminals } from '../table/find-header.js'
import type { Titled } from '../table/titled.js'

/** Reads `Current Loc` as the terminal if all of its cells are codes of terminals or ramps in a portal, such as `TRP1`. */
export async function withPortalCodes(table: Titled): Promise<Titled> {
  const at = table.columns.find(({ header }) => foldHeader(header) === 'CURRENTLOC')
  if (at === undefined || !(await hasOnlyCodes(table, at.index))) return table
  return {
    ...table,
    columns: withTerminals(table.columns),
    columnsBy: (known) => withTerminals(table.columnsBy(known)),
  }
}

async function hasOnlyCodes(table: Titled, index: number): Promise<boolean> {
  let hasCodes = false
  for await (const { cells } of table.rows()) {
    const code = cells[index]?.trim() ?? ''
    if (code === '') continue
    if (terminalOfPortal(code) === null && rampOfPortal(code) === null) return false
    hasCodes = true
  }
  return hasCodes
}
