import type { DocumentLine } from './document-lines.js'
import { PhraseIndex } from './phrase-index.js'
import { type DocumentRules, phrasesOf, type Rule } from './rules/document-rules.js'
import { everyRule } from './rules/every-rule.js'

export interface LabelsFound {
  rules: DocumentRules
  phrases: readonly string[]
  points: number
}

/** Finds labels and sentences that indicate a document type. Each gives points once, even if it is repeated. */
export function findLabels(lines: readonly DocumentLine[]): LabelsFound[] {
  const words = lines.flatMap((line) => line.words)
  const found = new Map<DocumentRules, Map<Rule, Set<string>>>()
  words.forEach((_, at) => {
    for (const { rules, rule, phrase } of labels.longestAt(words, at)?.meanings ?? []) {
      const ofRules = found.get(rules) ?? new Map<Rule, Set<string>>()
      found.set(rules, ofRules.set(rule, (ofRules.get(rule) ?? new Set()).add(phrase)))
    }
  })
  return [...found].map(([rules, byRule]) => ({
    rules,
    phrases: [...byRule].sort(([a], [b]) => b.points - a.points).flatMap(([, all]) => [...all]),
    points: Math.min(mostPoints, sum([...byRule].map(([rule, all]) => pointsOf(rule, all.size)))),
  }))
}

interface Meaning {
  rules: DocumentRules
  rule: Rule
  phrase: string
}

const labels = new PhraseIndex<Meaning>()
for (const rules of everyRule) {
  for (const rule of rules.labels) {
    for (const phrase of phrasesOf(rule.words)) labels.add(phrase, { rules, rule, phrase })
  }
}

const mostPoints = 9
const mostOfOneRule = 5

const pointsOf = ({ points }: Rule, count: number): number =>
  points * Math.min(count, mostOfOneRule)

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
