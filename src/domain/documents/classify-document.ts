import { documentLines } from './document-lines.js'
import type { DocumentType } from './document-types.js'
import { findFileWords } from './find-file-words.js'
import { findLabels } from './find-labels.js'
import { findTitles } from './find-titles.js'
import { reasonsInWords, type Score } from './reasons-in-words.js'
import type { DocumentRules } from './rules/document-rules.js'

export interface Classification {
  type: DocumentType | null
  /** True if the kind is certain. The type is still null if the API has no type for this kind, such as a manifest. */
  isSure?: boolean
  notes: string
}

/** Detects the type of a document from its text and file name. Returns null as the type if the result is doubtful. */
export function classifyDocument(document: {
  fileName: string
  text: string | null
}): Classification {
  const [first, second] = scoresOf(document)
  if (first === undefined)
    return { type: null, isSure: false, notes: 'Nothing in the document shows its type.' }
  const isEnough = first.points >= enough
  const isSure = isEnough && first.points - (second?.points ?? 0) >= margin
  const hasText = document.text !== null
  return {
    type: isSure ? first.rules.type : null,
    isSure,
    notes: reasonsInWords({ first, second, isEnough, isSure, hasText }),
  }
}

/** Minimum score for a document type. One title, or several labels that only this type has, reach the score. */
const enough = 6

/** Minimum difference between the two best scores. If the difference is smaller, the user must choose the type. */
const margin = 2

function scoresOf({ fileName, text }: { fileName: string; text: string | null }): Score[] {
  const lines = documentLines(text ?? '', mostCharacters)
  const scores = new Map<DocumentRules, Score>()
  const scoreOf = (rules: DocumentRules): Score => {
    const score = scores.get(rules) ?? { rules, points: 0 }
    scores.set(rules, score)
    return score
  }
  for (const title of findTitles(lines)) {
    const score = scoreOf(title.rules)
    score.points += title.points
    score.title = title
  }
  for (const { rules, points, phrases } of findLabels(lines)) {
    const score = scoreOf(rules)
    score.points += points
    score.labels = phrases
  }
  const wordCount = lines.reduce((sum, { words }) => sum + words.length, 0)
  const weight = wordCount < fewWords ? 1 : besideText
  for (const { rules, points, phrase } of findFileWords(fileName)) {
    const score = scoreOf(rules)
    if (score.fileWord !== undefined) continue
    score.points += points * weight
    score.fileWord = phrase
  }
  return [...scores.values()].sort((a, b) => b.points - a.points)
}

/** Maximum number of characters read to detect the type of a document, because a form names its type on page one. */
const mostCharacters = 40_000

/** Minimum number of words for detecting the type. A file with fewer words is a scan without text. */
const fewWords = 12

/** Weight of the file name; the text of the document has the weight 1. File names are wrong more often than texts. */
const besideText = 0.35
