import type { TitleFound } from './find-titles.js'
import type { DocumentRules } from './rules/document-rules.js'

export interface Score {
  rules: DocumentRules
  points: number
  title?: TitleFound
  labels?: readonly string[]
  fileWord?: string
}

interface Decision {
  first: Score
  second: Score | undefined
  isEnough: boolean
  isSure: boolean
  hasText: boolean
}

export function reasonsInWords({ first, second, isEnough, isSure, hasText }: Decision): string {
  const because = reasons(first).join('; ')
  const source = hasText ? '' : ' The document contains no text that oct can read.'
  if (!isSure) {
    const likeliest = because === '' ? '' : ` ${capitalized(first.rules.name)}: ${because}.`
    const other = isEnough ? second : undefined
    return `${doubt(first, other)}${likeliest}${source}`
  }
  const verdict =
    first.rules.type === null
      ? `The document looks like ${first.rules.name}, but the API has no document type for it`
      : `The document looks like ${first.rules.name}`
  const next =
    second && second.points >= 1 ? ` Next: ${second.rules.name}, ${inPoints(second)}.` : ''
  return `${verdict}, ${inPoints(first)}: ${because}.${next}${source}`
}

function doubt(first: Score, second: Score | undefined): string {
  if (second === undefined)
    return `The document does not show its type clearly (${inPoints(first)} for ${first.rules.name}).`
  const [one, other] = [first.rules.name, second.rules.name]
  return `The document could be ${one} (${inPoints(first)}) or ${other} (${inPoints(second)}).`
}

function reasons({ title, labels = [], fileWord }: Score): string[] {
  const shown = labels.slice(0, mostShown).map(quoted)
  const more = labels.length > mostShown ? ` and ${labels.length - mostShown} more` : ''
  return [
    ...(title && title.points >= 1
      ? [`titled ${quoted(title.phrase)} in line ${title.line + 1}`]
      : []),
    ...(labels.length > 0 ? [`the text contains the words ${shown.join(', ')}${more}`] : []),
    ...(fileWord === undefined ? [] : [`the file name contains ${quoted(fileWord)}`]),
  ]
}

const mostShown = 5

const quoted = (phrase: string): string => `"${phrase}"`

const inPoints = ({ points }: Score): string => `${points.toFixed(1)} points`

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
