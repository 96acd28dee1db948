import { shipOf } from '../../edi/facts/ship-named.js'
import type { ColumnFact } from '../profile/column-fact.js'
import type { BoxFacts } from './box-facts.js'
import type { ColumnText } from './join-clocks.js'
import { vesselByCarrier } from './proven-facts.js'

/** Finds vessel and voyage: in their columns, or in one cell such as `MSC AURORA 646W`. */
export function sailingIn(
  texts: readonly ColumnText[],
): Pick<BoxFacts, 'vessel' | 'voyage'> & { doubt: string | null } {
  const textOf = (fact: ColumnFact['fact']): string =>
    texts.find(({ column }) => column.means.fact === fact)?.text ?? ''
  const own = textOf('voyage')
  const isBoth = /[A-Z]{3}.* \S/i.test(own)
  const both = parted(isBoth ? own : textOf('vessel_voyage'))
  const named = textOf('vessel') || both.vessel
  const carrier = named === '' ? vesselByCarrier(texts) : null
  const name = carrier !== null && 'fact' in carrier ? carrier.fact : named
  return {
    vessel: shipOf(textOf('imo'), name),
    voyage: ((isBoth ? '' : own) || both.voyage).slice(0, 40) || null,
    doubt: carrier !== null && 'doubt' in carrier ? carrier.doubt : null,
  }
}

/** Splits a text into vessel and voyage. In `WAN HAI 511`, the digits belong to the name of the vessel. */
function parted(text: string): { vessel: string; voyage: string } {
  const [vessel = '', voyage] = text.split(/\s*\/\s*(?=[^/]+$)/)
  if (voyage !== undefined) return { vessel, voyage }
  const [, name = text, number = ''] =
    /^(.+?)\s+(?:-\s*|V(?:OY)?[. ]\s*)?((?=\S*\d)(?:\S*\d\S*[A-Z]|[A-Z]+-?\d{3,}\w*|\d{4,}))$/i.exec(
      text,
    ) ?? []
  return { vessel: name, voyage: number }
}
