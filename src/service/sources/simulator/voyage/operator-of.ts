import { findLine, shippingLines } from '../../../../domain/reference/lines.js'
import { Random } from '../random.js'

export interface Operator {
  scac: string
  place: number
  style: string
}

/** Returns the operator of the vessel: the shipping line itself, another shipping line of its group, or a partner. */
export function operatorOf(scac: string): Operator {
  const own = byScac.get(scac)
  if (own) return own
  const group = findLine(scac)?.group
  const related = shippingLines.filter((line) => group != null && line.group === group)
  const leading = related.map((line) => byScac.get(line.scac)).find((operator) => operator)
  return leading ?? new Random(`partner of ${scac}`).pick(operators)
}

const styles: Readonly<Record<string, string>> = {
  MSCU: 'MSC *',
  MAEU: 'MAERSK *',
  CMDU: 'CMA CGM *',
  HLCU: '* EXPRESS',
  ONEY: 'ONE *',
  EGLV: 'EVER *',
  COSU: 'COSCO SHIPPING *',
  OOLU: 'OOCL *',
  HDMU: 'HMM *',
  YMLU: 'YM *',
  ZIMU: 'ZIM *',
}

export const operators: readonly Operator[] = Object.entries(styles).map(
  ([scac, style], place) => ({ scac, style, place }),
)

const byScac = new Map(operators.map((operator) => [operator.scac, operator]))
