import { type Fields, isFields, listAt, textAt } from './fields.js'

/** Returns the gross weight in pounds. Returns null if the weight is missing or impossible. */
export function cargoWeight(fields: Fields): number | null {
  const stated = fields.cargoGrossWeight
  const nested = isFields(stated) ? stated : null
  const value = nested ? nested.value : stated
  const unit = nested
    ? textAt(nested, 'unit')
    : textAt(fields, 'cargoGrossWeightUnit', 'cargoGrossWeightUnitCode')
  const pounds = inPounds[unit?.toUpperCase() ?? '']
  const weight = typeof value === 'string' ? Number(value) : value
  if (pounds === undefined || typeof weight !== 'number') return null
  return weight > 0 && weight * pounds < heaviest ? weight * pounds : null
}

export function weightOfItems(raw: Fields, container: string): number | null {
  const items = listAt(raw, 'consignmentItems').flatMap((item) => listAt(item, 'cargoItems'))
  const own = items.filter((item) => textAt(item, 'equipmentReference') === container)
  const weights = own.map(cargoWeight).filter((weight) => weight !== null)
  return weights.length === 0 ? null : weights.reduce((sum, weight) => sum + weight, 0)
}

/** Pounds per unit of weight. The keys are the units of UN/ECE Recommendation 20 and their usual spellings. */
const inPounds: Readonly<Record<string, number>> = {
  KGM: 2.20462,
  KG: 2.20462,
  KGS: 2.20462,
  TNE: 2204.62,
  LBR: 1,
  LB: 1,
  LBS: 1,
  GRM: 0.00220462,
  ONZ: 0.0625,
}

const heaviest = 200_000
