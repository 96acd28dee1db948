import { attribute, xmlParts } from './xml-parts.js'

export interface NumberFormat {
  isDate: boolean
  /** Minimum number of digits that a cell shows. For example, 8 for the format `00000000`, and 0 for most formats. */
  digits: number
}

/** Reads the number formats of a workbook from `xl/styles.xml`, in the order of the style numbers of cells. */
export function numberFormats(xml: string): NumberFormat[] {
  const codes = new Map<string, string>()
  const formats: NumberFormat[] = []
  let isInCells = false
  for (const { name, attributes, isEnd } of xmlParts(
    xml,
    ['numFmt', 'cellXfs', 'xf'],
    ['cellXfs'],
  )) {
    if (name === 'cellXfs') isInCells = !isEnd
    const id = attribute(attributes, 'numFmtId') ?? '0'
    if (name === 'numFmt') codes.set(id, attribute(attributes, 'formatCode') ?? '')
    else if (name === 'xf' && isInCells && !isEnd) formats.push(formatOf(Number(id), codes.get(id)))
  }
  return formats
}

const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)

function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return { isDate: isBuiltInDate(id), digits: 0 }
  const first = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').split(';')[0] ?? ''
  return {
    isDate: !/general/i.test(first) && /[dmyhs]/i.test(first) && !/[0#]\.?E[+-]/i.test(first),
    digits: /^0{2,}$/.test(first) ? first.length : 0,
  }
}
