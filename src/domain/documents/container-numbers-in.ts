import { normalizeContainerNumber, validateContainerNumber } from '../container-number.js'

/** The container numbers of a text that ISO 6346 proves, however they are grouped, each once. */
export function containerNumbersIn(text: string): string[] {
  const found = new Set<string>()
  for (const [written] of text.normalize('NFKC').matchAll(grouped)) {
    const number = normalizeContainerNumber(written)
    if (validateContainerNumber(number).isValid) found.add(number)
  }
  return [...found]
}

const between = '[ \\t\\p{Dash}./\\u00a0]{0,3}'

/** `MSCU6639870`, `MSCU 663987-0`, `MSCU 663 987 0`: never a part of a longer word or number. */
const grouped = new RegExp(
  `(?<![\\p{L}\\p{N}])[A-Z]{3}[UJZ]${between}(?:\\d{7}|\\d{6}${between}\\d|\\d{3}${between}\\d{3}${between}\\d|\\d{3}${between}\\d{4})(?![\\p{L}\\p{N}])`,
  'giu',
)
