import { createContainerGuesser } from '../../src/domain/inference/container-guesses.js'
import { type Inference, inferNumber } from '../../src/domain/inference/infer-number.js'
import { findLine, scacOf } from '../../src/domain/reference/lines.js'
import { type Seen, wilsonInterval } from '../../src/domain/reference/number-patterns-confidence.js'
import { ownerPrefixes } from '../../src/domain/reference/owner-prefixes.js'
import type { Sample } from './read-samples.js'

/** A sample with the result of the inference. */
export interface Judged extends Sample {
  result: Inference
  /** Rank of the correct shipping line among the candidates, counted from 1; 0 if it is not a candidate. */
  rank: number
  /** True if the first candidate belongs to the group of the correct shipping line. */
  isGroupFirst: boolean
}

export interface Score {
  n: number
  type: number
  top1: number
  top3: number
  group1: number
  autoSelected: number
  wrongBrand: Judged[]
  wrongGroup: Judged[]
}

/** Infers the type and shipping line of each sample with all built-in data. */
export function judge(samples: readonly Sample[]): Judged[] {
  return samples.map((sample) => judged(sample, inferNumber(sample.number)))
}

/**
 * Infers each sample without the built-in counts of containers with the same prefix. The built-in counts come from
 * published samples, so the prefix of a container would otherwise reveal the answer.
 */
export function judgeHeldOut(samples: readonly Sample[]): Judged[] {
  const engines = new Map<string, ReturnType<typeof createContainerGuesser>>()
  return samples.map((sample) => {
    const prefix = inferNumber(sample.number).number.slice(0, 4)
    const engine = engines.get(prefix) ?? createContainerGuesser(withoutMoves(prefix))
    engines.set(prefix, engine)
    return judged(sample, inferNumber(sample.number, engine))
  })
}

function withoutMoves(prefix: string) {
  return ownerPrefixes.map((owner) =>
    owner.prefix === prefix ? { ...owner, observed_movers: new Map<string, number>() } : owner,
  )
}

/** Compares a result with its sample. A sample may contain a different code of the same shipping line. */
function judged(sample: Sample, result: Inference): Judged {
  const { candidates } = result.shipping_line
  const issuer = scacOf(sample.scac)
  const rank = candidates.findIndex(({ scac }) => scac === issuer) + 1
  const isGroupFirst = isSameGroup(candidates[0]?.scac, issuer)
  return { ...sample, result, rank, isGroupFirst }
}

function isSameGroup(scac: string | undefined, other: string): boolean {
  if (scac === undefined || scac === other) return scac === other
  const group = findLine(scac)?.group
  return group != null && group === findLine(other)?.group
}

/** Returns how often the inference was right. */
export function scoreOf(all: readonly Judged[]): Score {
  const count = (isHit: (one: Judged) => boolean) => all.filter(isHit).length
  const selected = all.filter(({ result }) => result.shipping_line.decision === 'auto_select')
  return {
    n: all.length,
    type: count(({ type, result }) => result.number_type === type),
    top1: count(({ rank }) => rank === 1),
    top3: count(({ rank }) => rank >= 1 && rank <= 3),
    group1: count(({ isGroupFirst }) => isGroupFirst),
    autoSelected: selected.length,
    wrongBrand: selected.filter(({ rank }) => rank !== 1),
    wrongGroup: selected.filter(({ isGroupFirst }) => !isGroupFirst),
  }
}

export interface Band {
  /** Lower end of a range of confidences, inclusive. The upper end, exclusive, is the lower end of the next range. */
  from: number
  to: number
  n: number
  /** Mean confidence of the first candidates, and the shares with the right shipping line and the right group. */
  expected: number
  observed: number
  observedGroup: number
}

const edges = [0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1.001]

/** Returns for each range of confidence how often first candidates were right. Leaves out ranges without samples. */
export function calibrate(all: readonly Judged[]): Band[] {
  return edges.slice(1).flatMap((to, index) => {
    const from = edges[index] ?? 0
    const inside = all.filter((one) => {
      const confidence = one.result.shipping_line.candidates[0]?.confidence
      return confidence !== undefined && confidence >= from && confidence < to
    })
    const n = inside.length
    if (n === 0) return []
    const sum = inside.reduce(
      (total, { result }) => total + (result.shipping_line.candidates[0]?.confidence ?? 0),
      0,
    )
    const { top1, group1 } = scoreOf(inside)
    return [{ from, to, n, expected: sum / n, observed: top1 / n, observedGroup: group1 / n }]
  })
}

/** How far confidences were from the truth. Smaller is better; 0 is perfect. */
export interface Sharpness {
  /** Number of samples with at least one candidate. Without a candidate, there is no confidence. */
  n: number
  brier: number
  logLoss: number
}

/**
 * Computes two measures of the confidence of first candidates: the mean squared distance from what was true (Brier
 * score), and the mean logarithmic loss.
 */
export function sharpnessOf(all: readonly Judged[]): Sharpness {
  const told = all.flatMap(({ result, rank }) => {
    const confidence = result.shipping_line.candidates[0]?.confidence
    return confidence === undefined ? [] : [{ confidence, hit: rank === 1 }]
  })
  const n = told.length
  const mean = (loss: (confidence: number, hit: boolean) => number) =>
    told.reduce((sum, { confidence, hit }) => sum + loss(confidence, hit), 0) / n
  return {
    n,
    brier: mean((confidence, hit) => (confidence - (hit ? 1 : 0)) ** 2),
    logLoss: mean(
      (confidence, hit) => -Math.log(Math.max(hit ? confidence : 1 - confidence, 1e-6)),
    ),
  }
}

export interface RuleScore {
  /** The reason that the inference states for the first candidate. */
  rule: string
  seen: Seen
  expected: number
  /** Range in which the true share is, with a confidence of 95 %. */
  interval: { from: number; to: number }
}

/** Returns how often each rule was right when it gave the first candidate. Rules that were too confident come first. */
export function scoreRules(all: readonly Judged[]): RuleScore[] {
  const byRule = new Map<string, Judged[]>()
  for (const one of all) {
    const rule = one.result.shipping_line.candidates[0]?.reason
    if (rule !== undefined) byRule.set(rule, [...(byRule.get(rule) ?? []), one])
  }
  const scores = [...byRule].map(([rule, own]) => {
    const seen: Seen = [scoreOf(own).top1, own.length]
    const sum = own.reduce(
      (total, { result }) => total + (result.shipping_line.candidates[0]?.confidence ?? 0),
      0,
    )
    return { rule, seen, expected: sum / own.length, interval: wilsonInterval(seen) }
  })
  return scores.sort((a, b) => a.interval.to - a.expected - (b.interval.to - b.expected))
}
