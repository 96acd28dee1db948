import type { ShippingLine } from '../../contract/shipping-line.js'
import { providedByLine } from '../../domain/reference/line-data.js'

export function lineGaps({ scac, provided_data }: ShippingLine): string[] {
  const entries = Object.entries(provided_data ?? providedByLine(scac) ?? {})
  const missing = entries.filter(([, value]) => value === false)
  if (missing.length > 0 && !entries.some(([, value]) => value === true)) {
    return ['the facts that the shipping line reports are not known']
  }
  const notes = entries.flatMap(([name, value]) =>
    name.endsWith('_notes') && typeof value === 'string' ? value.trim() : [],
  )
  const gaps = [...missing.map(([name]) => `no ${attributeInWords(name)}`), ...notes]
  return [...new Set(gaps)].filter((gap) => gap !== '')
}

const attributeWords: Record<string, string> = {
  ssl_lfd: 'last free day',
  weight_in_lbs: 'weight',
  pod_arrived_at: 'arrival',
  pod_discharged_at: 'discharge',
  pod_full_out_at: 'gate-out',
  final_destination_full_out_at: 'inland gate-out',
  empty_terminated_at: 'empty return',
  equipment_type: 'container type',
  equipment_length: 'container length',
  equipment_height: 'container height',
}

function attributeInWords(name: string): string {
  const known = Object.hasOwn(attributeWords, name) ? attributeWords[name] : undefined
  return known ?? name.replaceAll('_', ' ')
}
