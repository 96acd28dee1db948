import type { LabelledValue } from './labelled-values.js'
import type { NoticeField } from './notice-labels.js'
import type { NoticeLine } from './notice-lines.js'

/**
 * Returns the values beside `Location:` and `Port:`, which name the pier and the port of the import in the form of a
 * delivery order. In an arrival notice, these words may be about any place.
 */
export const labelsOfRelease = (lines: readonly NoticeLine[]): LabelledValue[] =>
  lines.flatMap(({ cells, page, line }, row) =>
    cells.flatMap(({ text }): LabelledValue[] => {
      const [, words = '', value = ''] = /^(location|port)\s*:\s*(\S.*)$/i.exec(text) ?? []
      const field = fields[words.toLowerCase()]
      const around = { before: '', next: null, row, page, line }
      return field === undefined ? [] : [{ ...around, field, words, texts: [value] }]
    }),
  )

const fields: Readonly<Record<string, NoticeField>> = {
  location: 'terminal',
  port: 'port_of_discharge',
}
