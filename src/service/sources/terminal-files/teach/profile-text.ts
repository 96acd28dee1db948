import { Document } from 'yaml'
import type { TaughtColumn } from './study-report.js'

export interface TaughtProfile {
  locode: string
  smdg: string | undefined
  /** Name of the report from which the user made the profile. */
  file: string
  columns: readonly TaughtColumn[]
}

/** Returns the text of a terminal profile. A comment in the text lists the headers without a known meaning. */
export function profileText({ locode, smdg, file, columns }: TaughtProfile): string {
  const plain: Record<string, string[]> = {}
  const holds: Record<string, { name: string; says: string }> = {}
  const fees: Record<string, string> = {}
  const ignore: string[] = []
  for (const { header, means } of columns) {
    if (means === undefined) continue
    if (means === null) ignore.push(header)
    else if (means.fact === 'hold') holds[header] = { name: means.name, says: means.sense }
    else if (means.fact === 'fee') fees[header] = means.type
    else plain[means.fact] = [...(plain[means.fact] ?? []), header]
  }
  const document = new Document({
    terminal: { locode, ...(smdg === undefined ? {} : { smdg }) },
    columns: plain,
    ...(Object.keys(holds).length > 0 ? { holds } : {}),
    ...(Object.keys(fees).length > 0 ? { fees } : {}),
    ...(ignore.length > 0 ? { ignore } : {}),
  })
  const unknown = columns.filter(({ means }) => means === undefined)
  const left = unknown.map(
    ({ header, samples }) => `#   ${quoted(header)}: ${samples.map(quoted).join(', ')}`,
  )
  return [
    `# How the reports of the terminal are read, learned from ${quoted(file)}.`,
    '# columns: the fact under each header. holds: whether Y means hold or release; status if the cell names the hold.',
    '# dates: order of day, month and year (dmy, mdy or ymd), if the dates of the report do not show it.',
    document.toString().trimEnd(),
    ...(left.length === 0
      ? []
      : [
          '# The meaning of these columns is unknown; put each under columns, holds, fees or ignore:',
          ...left,
        ]),
    '',
  ].join('\n')
}

/** Puts a text in quotation marks. A line break in the text then cannot end the comment. */
const quoted = (text: string): string => JSON.stringify(text)
