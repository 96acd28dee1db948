import { wordsOf } from '../support/browse.js'
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

/** The facts on the page of a container by name, and its first sentences as `brief`. */
export function parsePage(html: string): Row {
  const facts = [...html.matchAll(/<dt>(.*?)<dd[^>]*>(.*?)(?=<dt>|<\/dl>)/gs)].map(
    ([, name = '', words = '']) => [wordsOf(name).trim(), wordsOf(words).trim()] as const,
  )
  const sentences = [...html.matchAll(/<p class="lede">(.*?)<\/p>/gs)].map(([, words = '']) =>
    wordsOf(words).trim(),
  )
  return { ...Object.fromEntries(facts), brief: sentences.join(' ') }
}

/** The numbers at the top of a board, by their words in lower case. */
export const parseBoard = (html: string): Record<string, number> =>
  Object.fromEntries(
    [...html.matchAll(/<strong>(\d+)\+?<\/strong><span>(\w+)<\/span>/g)].map(
      ([, count, words = '']) => [words.toLowerCase(), Number(count)],
    ),
  )
