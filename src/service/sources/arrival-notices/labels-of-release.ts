import type { LabelledValue } from './labelled-values.js'
import type { NoticeField } from './notice-labels.js'
import type { NoticeLine } from './notice-lines.js'
import { cellBelow, textOfValue } from './texts-below.js'

/**
 * Returns the values of the labels `Location` and `Port`, which name the pier and the port in a delivery order. In an
 * arrival notice, these labels may name any place.
 */
export const labelsOfRelease = (lines: readonly NoticeLine[]): LabelledValue[] =>
  lines.flatMap(({ cells, page, line }, row) =>
    cells.flatMap(({ text }, column): LabelledValue[] => {
      const [, words = '', beside = ''] = /^(location|port)(?:\s*:\s*(\S.*))?$/i.exec(text) ?? []
      const field = fields[words.toLowerCase()]
      if (field === undefined) return []
      const value = beside || textOfValue(cellBelow(lines, { row, column }), field)
      return [{ field, words, texts: [value], before: '', next: null, row, page, line }]
    }),
  )

const fields: Readonly<Record<string, NoticeField>> = {
  location: 'terminal',
  port: 'port_of_discharge',
}
