import type { Row } from './read-surfaces.js'

/** Rows by header; a quoted value may contain commas. */
export function parseCsv(text: string): Row[] {
  const [header = [], ...rows] = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) =>
        (quoted ?? bare ?? '').replaceAll('""', '"'),
      ),
    )
  return rows.map((row) => Object.fromEntries(header.map((name, i) => [name, row[i] ?? ''])))
}

/** Cards in order; the timeline of one ends before the next starts. */
export const parseCards = (text: string): Row[] =>
  text.split(/\n(?=\S+(?: \(simulated\))?\nStatus:)/).map(parseCard)

/** `Label:   words` lines; the first one if a label occurs twice. */
function parseCard(text: string): Row {
  const pairs = [...text.matchAll(/^([A-Z][\w/ ]*):\s+(.*)$/gm)].map(
    ([, label = '', words = '']) => [label, words.trim()] as const,
  )
  return Object.fromEntries(pairs.reverse())
}

/** The selected row of a page's container table, by heading. */
export function parsePage(html: string): Row {
  const cells = (row: string | undefined, tag: string): string[] =>
    [...(row ?? '').matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'g'))].map(
      ([, words = '']) => unescaped(words),
    )
  const heads = cells(/<thead>(.*?)<\/thead>/s.exec(html)?.[1], 'th')
  const row = cells(/<tr aria-current="true">(.*?)<\/tr>/s.exec(html)?.[1], 'td')
  return Object.fromEntries(heads.map((name, i) => [name, row[i] ?? '']))
}

const unescaped = (html: string): string =>
  html
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
