import type { ColumnFact } from './column-fact.js'
import { has, hasAny, isOnly, type Said } from './said-words.js'

/** Returns the meaning of a header for names and numbers, such as vessel and voyage. */
export function names(said: Said): ColumnFact | undefined {
  const named = 'number name code arrival'
  const plain = `${named} in`
  if (said.has('initials') && isOnly(said, 'initials container')) return { fact: 'initials' }
  if (said.has('vessel') && said.has('voyage')) {
    return isOnly(said, `vessel voyage discharge ${plain}`) ? { fact: 'vessel_voyage' } : undefined
  }
  if (said.has('imo') || has(said, 'vessel', 'code')) {
    return isOnly(said, `vessel imo ${plain}`) ? { fact: 'imo' } : undefined
  }
  if (said.has('vessel') && isOnly(said, `vessel discharge ${plain}`)) return { fact: 'vessel' }
  if (said.has('voyage') && isOnly(said, `voyage discharge ${plain}`)) return { fact: 'voyage' }
  if (said.has('line') && isOnly(said, `line container ${named}`)) return { fact: 'line' }
  if (said.has('container') && isOnly(said, 'container number')) return { fact: 'container' }
  return undefined
}

/** Returns the meaning of a header about the arrival of the vessel. */
export function arrivals(said: Said): ColumnFact | undefined {
  const usual = 'vessel date arrival port terminal'
  if (said.has('eta')) return isOnly(said, `eta ${usual}`) ? { fact: 'eta' } : undefined
  if (said.has('ata')) return isOnly(said, `ata ${usual}`) ? { fact: 'ata' } : undefined
  if (has(said, 'vessel', 'arrived') && isOnly(said, 'vessel arrived date')) return { fact: 'ata' }
  const isOpen = has(said, 'arrival', 'date') && isOnly(said, usual)
  return isOpen ? { fact: 'vessel_arrival' } : undefined
}

/** Returns the meaning of a header about the container itself. */
export function equipment(said: Said): ColumnFact | undefined {
  if (said.has('seal')) {
    return isOnly(said, 'seal number code line container') ? { fact: 'seal' } : undefined
  }
  const isWeighed = said.has('weight') || has(said, 'gross', 'unit')
  if (isWeighed && isOnly(said, 'weight gross unit container full number'))
    return { fact: 'weight' }
  return hasAny(said, 'size', 'type') && isOnly(said, 'size type container code number full')
    ? { fact: 'size_type' }
    : undefined
}

/** Returns the meaning of a header about the report itself and the places in it. */
export function report(said: Said): ColumnFact | undefined {
  if (hasAny(said, 'updated', 'report') && isOnly(said, 'updated report last date status')) {
    return { fact: 'seen_at' }
  }
  if (said.has('currency') && isOnly(said, 'currency code due total demurrage'))
    return { fact: 'currency' }
  if (said.has('port') && isOnly(said, 'port code name')) return { fact: 'port' }
  return hasAny(said, 'terminal', 'rail') && isOnly(said, 'terminal rail code name number')
    ? { fact: 'terminal' }
    : undefined
}
