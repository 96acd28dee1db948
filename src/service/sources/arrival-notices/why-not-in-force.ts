import { boxNumbersIn, writtenNumber } from './box-numbers-in.js'
import { endsInSentence, mostOverlapping, type NoticeLine } from './notice-lines.js'
import { saidIn, sentencesOf } from './notice-prose.js'

/** Returns why a notice is not valid. Its title, a stamp or a sentence may say: canceled, superseded, draft or test. */
export function whyNotInForce(lines: readonly NoticeLine[]): string | null {
  for (const [row, line] of lines.entries()) {
    const text = textOf(line)
    if (text.length > longestMark || endsInSentence(text)) continue
    const forms = isMark(lines, row) ? [...inTitle, alone] : inTitle
    const [mark] = forms.flatMap((form) => form.exec(text)?.groups?.mark ?? [])
    if (mark !== undefined) return reasonFor(mark)
  }
  if (isExample(lines)) return reasonFor('sample')
  for (const sentence of sentencesOf(lines)) {
    const said = saidIn(sentence, disregard) ?? saidIn(sentence, statedInvalid)
    if (said !== null) return reasonFor(said)
  }
  return null
}

/** Returns whether words such as `Sample: not a real shipment` precede the first container, as in an advertisement. */
function isExample(lines: readonly NoticeLine[]): boolean {
  const first = lines.findIndex(({ cells }) =>
    cells.some(({ text }) => boxNumbersIn(text).length > 0),
  )
  return lines
    .slice(0, first + 1)
    .some((line) => example.some((form) => line.cells.some(({ text }) => form.test(text))))
}

const example = [
  /^\W*(?:an? |for |here is an? )?(?:sample|example|demo(?:nstration)?)(?:\W*$|\s*[-:(])(?!.*\d{4})/i,
  /\b(?:sample|example|demo|dummy|fictitious|fictional|made-up) (?:shipment|data|report|container|box|screen|output|view|result|tracking|mail|e-?mail|message)\b/i,
  /\bnot a real (?:shipment|container|notice|box|number)\b|\bfor (?:illustration|demonstration)\b/i,
  new RegExp(
    `\\b(?:e\\.g\\.|for (?:example|instance)|example|sample)[,:]? (?:\\w+ ){0,3}${writtenNumber.source}`,
    'i',
  ),
]

/** Returns whether a line contains only a stamp, such as `*** CANCELLED ***` or `D R A F T`. */
export function isMark(lines: readonly NoticeLine[], row: number): boolean {
  const line = lines[row]
  const [cell, another] = line?.cells ?? []
  if (line === undefined || cell === undefined || another !== undefined) return false
  if (!alone.test(textOf(line)) || boxNumbersIn(cell.text).length > 0) return false
  const above = mostOverlapping(lines[row - 1]?.cells ?? [], cell)
  return above === undefined || !above.labels.some(({ behind }) => behind === '')
}

const textOf = ({ cells }: NoticeLine): string => {
  const text = cells.map((cell) => cell.text).join(' ')
  return /^\W*(?:\p{L} ){3,}\p{L}\W*$/u.test(text) ? text.replace(/ /g, '') : text
}

const longestMark = 90

const cancelled =
  'cancell?ed|cancellation|void(?:ed)?|withdrawn|recalled|revoked|rescinded|retracted|annul[ée]e?|storniert|cancelad[oa]|anulad[oa]'
const superseded = 'superseded|obsolete'
const unreal =
  'draft|sample|specimen|test|training|demo|mock-?up|dummy|entwurf|muster|borrador|muestra|brouillon|sp[ée]cimen'
const marks = `${cancelled}|${superseded}|${unreal}`
const title =
  '(?:arrival (?:notice|notification|advice)|notice of arrival|last free da(?:y|te) notification)'
const rest =
  'only|copy|message|e-?mail|version|mode|data|document|notice|not|do|for|by|see|please|purposes?|use'

const inTitle = [
  new RegExp(`(?<!\\p{L})(?<mark>${cancelled})(?!\\p{L}).{0,20}${title}`, 'iu'),
  new RegExp(`${title}(?!\\p{L}).{0,20}(?<!\\p{L})(?<mark>${cancelled})(?!\\p{L})`, 'iu'),
  new RegExp(
    `(?<!\\p{L})(?<mark>${superseded}|${unreal})(?!\\p{L})(?:[^\\p{L}\\d]|copy|version|of|pre|import|ocean|freight|carrier|final|revised){0,8}${title}`,
    'iu',
  ),
  new RegExp(
    `${title}(?!\\p{L})\\W{1,6}(?<mark>${superseded}|${unreal})(?=\\W*$|\\W+(?:${rest})(?!\\p{L}))`,
    'iu',
  ),
]

const alone = new RegExp(
  `^\\W*(?:this is )?(?:only )?(?:an? |for )?(?<mark>${marks})(?:\\W+(?:${rest})(?!\\p{L}).*)?\\W*$`,
  'iu',
)

const notice =
  '(?:\\w+ ){0,2}?(?:notice|notification|advice|message|e-?mail|mail)(?! of (?!arrival))'

const disregard = new RegExp(
  `\\b(?:disregard|ignore|discard|do not use)\\b (?:this|the (?:attached|above|below|following)) ${notice}`,
  'i',
)

const statedInvalid = new RegExp(
  `\\b(?:this|the (?:attached|above|below)) ${notice} (?:(?:is|was|has|had|been|hereby|now|therefore|only|merely|as) ){1,4}(?:an? )?(?:${marks}|replaced|invalid|incorrect|wrong|not valid|no longer valid|(?:sent|issued) (?:in error|by mistake))\\b`,
  'i',
)

function reasonFor(mark: string): string {
  if (new RegExp(`(?<!\\p{L})(?:${unreal})(?!\\p{L})`, 'iu').test(mark))
    return 'The arrival notice is marked as a draft, sample or test.'
  if (/supersede|obsolete|replaced/i.test(mark)) return 'The arrival notice is superseded.'
  return new RegExp(cancelled, 'i').test(mark)
    ? 'The arrival notice is canceled.'
    : 'The arrival notice is not valid, according to its own text.'
}
