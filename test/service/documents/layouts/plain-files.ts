import { type Sheet, titleOf } from './sheet.js'

/** Returns the sheet as plain text. */
export function asText(sheet: Sheet, { columns = 78, stars = false } = {}): string {
  const title = sheet.title.map((line) =>
    centred(stars ? `*** ${line} ***` : sheet.isSpaced ? [...line].join(' ') : line, columns),
  )
  const fields = sheet.fields.map(({ label, value }) =>
    `${label} `
      .padEnd(28, '.')
      .concat(' ', value.replaceAll('\n', `\n${' '.repeat(29)}`))
      .trim(),
  )
  const sections = [
    sheet.head,
    title,
    fields,
    ruled(sheet, columns),
    sheet.paragraphs.flatMap((paragraph) => folded(paragraph, columns)),
    sheet.foot,
    sheet.back.flatMap((paragraph) => folded(paragraph, columns)),
  ]
  return sections.map((part) => part.join('\n')).join('\n\n')
}

/** Returns the sheet as a web page. */
export function asHtml(sheet: Sheet): string {
  const rows = sheet.fields.map(({ label, value }) => `<tr><th>${html(label)}</th>${cell(value)}`)
  const all = sheet.table === null ? [] : [sheet.table.head, ...sheet.table.rows]
  const table = all.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`)
  return [
    '<!doctype html><html><head><meta charset="utf-8"><style>th { text-align: left }</style></head>',
    `<body><div>${sheet.head.map(html).join('<br>')}</div><h1>${html(titleOf(sheet))}</h1>`,
    `<table>${rows.join('</tr>\n')}</tr></table><table border="1">${table.join('\n')}</table>`,
    ...[...sheet.paragraphs, ...sheet.foot].map((words) => `<p>${html(words)}</p>`),
    `<small>${sheet.back.map(html).join('<br>')}</small></body></html>`,
  ].join('\n')
}

/** Returns the sheet as CSV: the fields above the table in two columns, then the table. */
export function asCsv(sheet: Sheet): string {
  const above = [
    ...sheet.head.map((line) => [line]),
    [titleOf(sheet)],
    ...sheet.fields.map(({ label, value }) => [label, value]),
  ]
  const table = sheet.table === null ? [] : [sheet.table.head, ...sheet.table.rows]
  const below = [...sheet.paragraphs, ...sheet.foot, ...sheet.back].map((line) => [line])
  return [...above, [], ...table, ...below]
    .map((cells) => cells.map((words) => `"${words.replaceAll('"', '""')}"`).join(','))
    .join('\r\n')
}

/** Returns the sheet as the text of an email without attachments. */
export function asMail(sheet: Sheet): string {
  const lines = [
    'From: "Import desk" <import@agency.example>',
    'To: <traffic@consignee.example>',
    `Subject: ${sheet.title.join(' ').replaceAll(/[^ -~]/g, '?')}`,
    'Date: Mon, 02 Mar 2026 08:14:00 +0000',
    'Message-ID: <20260302081400.4711@agency.example>',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    ...asText(sheet).split('\n'),
  ]
  return lines.join('\r\n')
}

function ruled({ table }: Sheet, columns: number): string[] {
  if (table === null) return []
  const rows = [table.head, ...table.rows].map((cells) =>
    cells.map((words) => words.replaceAll('\n', ' ')),
  )
  const widths = table.head.map((_, c) => Math.max(...rows.map((cells) => cells[c]?.length ?? 0)))
  const lines = rows.map((cells) =>
    cells.map((words, c) => words.padEnd(widths[c] ?? 0)).join('  '),
  )
  const [head = '', ...body] = lines.map((line) => line.trimEnd())
  return [head, '-'.repeat(columns), ...body]
}

function folded(words: string, columns: number): string[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/)) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length + 1 > columns) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

function centred(line: string, columns: number): string {
  return `${' '.repeat(Math.max(0, (columns - line.length) >> 1))}${line}`
}

function cell(words: string): string {
  return `<td>${words.split('\n').map(html).join('<br>')}</td>`
}

function html(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
