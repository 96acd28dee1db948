import { placesNamed } from '../edi/facts/find-place-by-name.js'
import type { LabelledValue } from './labelled-values.js'
import { lineNamed } from './notice-facts.js'
import type { NoticeField } from './notice-labels.js'
import type { NoticeCell, NoticeLine } from './notice-lines.js'

/**
 * Returns whether a notice comes from an office in the United States, where the month comes first in dates: by the
 * letterhead or signature, by a shipping line in the letterhead, by terms of American customs, or by other dates. The
 * port and the consignee prove nothing, because an agent abroad may have written the notice.
 */
export function isWrittenInAmerica(
  lines: readonly NoticeLine[],
  labelled: readonly LabelledValue[],
): boolean {
  const texts = lines.map(({ cells }) => cells.map(({ text }) => text).join('  '))
  if (texts.some((text) => monthFirst.test(text))) return true
  if (labelled.some((label) => isOfCustoms(label))) return true
  const withoutCarrier = labelled.filter(
    ({ field, words }) => field !== 'carrier' && !/^scac/i.test(words),
  )
  if (lineNamed(withoutCarrier, lines) !== null) return true
  const values = new Set(labelled.flatMap((label) => label.texts))
  const ofParties = cellsOfParties(lines)
  const near = [...lines.slice(0, letterhead), ...lines.slice(letterhead).slice(-signature)]
  return near
    .flatMap(({ cells }) => cells.filter((cell) => !values.has(cell.text) && !ofParties.has(cell)))
    .some(({ text, labels: [label] }) => isAmerican(text.slice(0, label?.start || undefined)))
}

const letterhead = 5
const signature = 6

/** Returns the texts beside and below labels such as `Consignee`, to the next label in the same column. */
function cellsOfParties(lines: readonly NoticeLine[]): ReadonlySet<NoticeCell> {
  const found = new Set<NoticeCell>()
  for (const [row, { cells }] of lines.entries()) {
    for (const { text, from } of cells.filter((cell) => party.test(cell.text))) {
      for (const line of lines.slice(row, row + longestAddress)) {
        const head = line.cells.find((cell) => Math.abs(cell.from - from) <= 2)
        const isNext = head?.labels[0]?.start === 0 && head.text !== text
        if (isNext) break
        for (const cell of line.cells) if (cell.from >= from - 1) found.add(cell)
      }
    }
  }
  return found
}

const party =
  /^\W*(?:\d{1,2}\. ?)?(?:shipper|exporter|consignor|consignee|importer|buyer|(?:also )?notify|bill to|ship to|sold to|deliver(?:y)? to|to|attn|attention|customer)\b/i
const longestAddress = 6

/** Matches a date such as `December 9, 2026`, and a format such as `MM/DD/YYYY`. */
const monthFirst =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? \d{1,2},? \d{4}\b|\bmm\/dd\/yy/i

const ofCustoms: ReadonlySet<NoticeField> = new Set(['firms', 'general_order'])

const isOfCustoms = ({ field, words, texts: [text = ''] }: LabelledValue): boolean =>
  text !== '' && (ofCustoms.has(field) || /^(?:i\.t\. (?:no|number|date)|it number)$/i.test(words))

const isAmerican = (text: string): boolean =>
  american.test(text) ||
  [...text.matchAll(cityAndState)].some(
    ({ groups: { city = '', state = '', zip } = {} }) =>
      (zip !== undefined && isZipOf(zip, state)) ||
      onlyStates.has(state) ||
      placesNamed(`${city}, ${state}`).some(({ country }) => country === 'US'),
  )

const american =
  /\bU\.?S\.?A\b|\b(?:United States|UNITED STATES)\b|(?<!\b(?:Latin|South|Central|LATIN|SOUTH|CENTRAL) )\b(?:Americas?|AMERICAS?)\b|\b(?:Inc|INC|Corp|CORP|Corporation|CORPORATION|FMC|OTI|CHB)\b|\([2-9]\d{2}\) ?\d{3}-\d{4}|(?<![\d-])(?:\+?1[ .-])?[2-9]\d{2}-\d{3}-\d{4}(?![\d-])/

const states =
  'AL|AK|AZ|AR|CA|CO|CT|DC|DE|FL|GA|HI|IA|ID|IL|IN|KS|KY|LA|MA|MD|ME|MI|MN|MO|MS|MT|NC|ND|NE|NH|NJ|NM|NV|NY|OH|OK|OR|PA|PR|RI|SC|SD|TN|TX|UT|VA|VT|WA|WI|WV|WY'

const cityAndState = new RegExp(
  `(?<city>\\p{Lu}[\\p{L}.'-]+(?: \\p{Lu}[\\p{L}.'-]+)?),? (?<state>${states})(?![\\w'])(?:,? (?<zip>\\d{5})(?!\\d))?`,
  'gu',
)

/** Codes of states that are not also codes of countries. */
const onlyStates: ReadonlySet<string> = new Set(
  'AK CT DC FL IA KS NH NJ NV NY OH RI TX UT WA WI WV WY'.split(' '),
)

/** First digits of the ZIP codes of states whose code is also that of a country, or also a word. */
const zipsOfStates: Record<string, RegExp> = {
  ...{ AL: /^3[56]/, AR: /^7[12]/, AZ: /^8[56]/, CA: /^9/, CO: /^8[01]/, DE: /^19[789]/ },
  ...{ GA: /^3[019]/, HI: /^96/, ID: /^83/, IL: /^6/, IN: /^4[67]/, LA: /^7[01]/, MA: /^0/ },
  ...{ MD: /^2[01]/, ME: /^0/, MN: /^5/, MO: /^6/, MS: /^3[89]/, MT: /^59/, NC: /^2/, NE: /^6/ },
  ...{ OK: /^7/, OR: /^97/, PA: /^1/, PR: /^00/, SC: /^29/, SD: /^57/, TN: /^3[78]/, VA: /^2/ },
}

const isZipOf = (zip: string, state: string): boolean => zipsOfStates[state]?.test(zip) ?? true
