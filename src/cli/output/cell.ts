import { asWritten, plainNumber } from '../../domain/exact-numbers.js'
import type { Cell } from './view.js'

export function toCell(value: unknown): Cell {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return plainNumber(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.map((item) => plainNumber(String(item)))
  const json = JSON.stringify(value) as string | undefined
  return json === undefined ? null : asWritten(json)
}

export function cellText(cell: Cell, separator = ';'): string {
  if (cell === null) return ''
  return Array.isArray(cell) ? cell.join(separator) : String(cell)
}
