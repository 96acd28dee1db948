import type { Text, Viewing } from '../../cli/output/view.js'
import type { Box } from '../../domain/box.js'
import { shortHoldText, standingHoldInWords, terminalText } from '../../domain/hold-in-words.js'
import { standingHolds } from '../../domain/holds.js'
import { readiness } from '../../domain/readiness.js'

/** Maximum number of holds in a table cell. The screen of a single container shows all holds. */
const mostHolds = 4

export function reasonText(box: Box, { now }: Viewing): Text {
  const holds = standingHolds(box, now)
  const said = [...new Set(holds.map(standingHoldInWords))]
  const shown = said.slice(0, mostHolds)
  if (said.length > mostHolds) shown.push(`${said.length - mostHolds} more`)
  if (readiness(box.container, box.shipment) === 'disagree') shown.push('but reported as available')
  const texts = [...new Set(holds.map(terminalText).filter((text) => text !== ''))]
  const own = texts.slice(0, mostHolds).map(shortHoldText).join('; ')
  return { words: shown.join('; '), ...(own === '' ? {} : { aside: ` (${own})` }) }
}
