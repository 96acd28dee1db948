import { type Decimal, readDecimal } from '../../decimal.js'
import { type Located, memberOf } from '../../yaml-file/located.js'

type Member = Located | undefined

export const memberAt = (node: Member, ...path: readonly string[]): Member =>
  path.reduce<Member>((at, key) => at && memberOf(at, key), node)

export function textAt(node: Member, ...path: readonly string[]): string | null {
  const at = memberAt(node, ...path)
  return at?.kind === 'scalar' && at.value !== null ? String(at.value) : null
}

export function textsAt(node: Member, ...path: readonly string[]): string[] {
  const at = memberAt(node, ...path)
  if (at?.kind === 'array') return at.items.flatMap((item) => textAt(item) ?? [])
  return at?.kind === 'scalar' && at.value !== null ? [String(at.value)] : []
}

export function countAt(node: Member, ...path: readonly string[]): number | null {
  const text = textAt(node, ...path)
  return text === null ? null : Number(text)
}

export function amountAt(node: Member, ...path: readonly string[]): Decimal | null {
  const text = textAt(node, ...path)
  return text === null ? null : readDecimal(text)
}
