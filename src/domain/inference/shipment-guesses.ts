import { type NumberPattern, numberPatterns } from '../reference/number-patterns.js'

export function matchShipmentNumber(number: string): NumberPattern[] {
  const rest = number.slice(codeLength)
  const coded = byCode.get(number.slice(0, codeLength)) ?? []
  return [
    ...coded.filter((rule) => rule.pattern.test(rest)),
    ...bare.filter((rule) => rule.pattern.test(number)),
  ].sort((a, b) => b.confidence - a.confidence)
}

const codeLength = 4

const bare = numberPatterns.filter((rule) => rule.codes.length === 0)

const byCode = indexByCode()

function indexByCode(): Map<string, NumberPattern[]> {
  const index = new Map<string, NumberPattern[]>()
  for (const rule of numberPatterns) {
    for (const code of rule.codes) index.set(code, [...(index.get(code) ?? []), rule])
  }
  return index
}
