import { cellWidth } from '../terminal/width.js'
import { wrap } from '../terminal/wrap.js'

const margin = '  '

const widestName = 0.5

export function rowLines(
  rows: readonly (readonly [name: string, meaning: string])[],
  width: number,
): string[] {
  const most = Math.floor(width * widestName)
  const widths = rows.map(([name]) => cellWidth(name)).filter((each) => each <= most)
  const column = Math.max(0, ...widths)
  const indent = margin.repeat(2) + ' '.repeat(column)
  return rows.flatMap(([name, meaning]) => {
    if (meaning === '') return [margin + name]
    const [first = '', ...others] = wrap(meaning, width - indent.length)
    const rest = others.map((line) => indent + line)
    if (cellWidth(name) > column) return [margin + name, indent + first, ...rest]
    return [margin + name + ' '.repeat(column - cellWidth(name)) + margin + first, ...rest]
  })
}

export const textLines = (text: string, width: number, indent = ''): string[] =>
  wrap(text, width - indent.length).map((line) => indent + line)
