import { findLine } from '../reference/lines.js'

export interface LineCandidate {
  scac: string
  name: string
  confidence: number
  reason: string
}

export interface Guess {
  scac: string
  confidence: number
  reason: string
}

const shown = 5

/** Returns at most five guesses, the best for each shipping line. The sum of their confidences is at most 1. */
export function rankCandidates(guesses: readonly Guess[]): LineCandidate[] {
  const best = new Map<string, Guess>()
  for (const guess of guesses) {
    const known = best.get(guess.scac)
    if (known === undefined || known.confidence < guess.confidence) best.set(guess.scac, guess)
  }
  const ranked = [...best.values()].sort((a, b) => b.confidence - a.confidence).slice(0, shown)
  return shareOut(ranked).map(toCandidate)
}

function shareOut([first, ...others]: Guess[]): Guess[] {
  if (first === undefined) return []
  const left = 1 - first.confidence
  const asked = others.reduce((sum, { confidence }) => sum + confidence, 0)
  if (asked <= left) return [first, ...others]
  const scale = left / asked
  return [first, ...others.map((guess) => ({ ...guess, confidence: guess.confidence * scale }))]
}

function toCandidate({ scac, confidence, reason }: Guess): LineCandidate {
  const name = findLine(scac)?.name ?? scac
  return { scac, name, confidence: Math.round(confidence * 1000) / 1000, reason }
}
