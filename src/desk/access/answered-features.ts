import type { Cache } from '../../cache/cache.js'
import { type Entitlement, entitlements } from '../../contract/vocabulary.js'

export interface FeatureAnswer {
  enabled: boolean
  answered_at: string
}

export type FeatureAnswers = Partial<Record<Entitlement, FeatureAnswer>>

const key = 'features'

export function answeredFeatures({ state }: Pick<Cache, 'state'>): FeatureAnswers {
  const kept: unknown = parsed(state.get(key))
  if (typeof kept !== 'object' || kept === null) return {}
  const answers = kept as Record<string, unknown>
  return Object.fromEntries(
    entitlements.flatMap((feature) => {
      const answer = answers[feature]
      return isAnswer(answer) ? [[feature, answer]] : []
    }),
  )
}

const newsAfterMs = 3_600_000

export function noteFeatures(
  cache: Pick<Cache, 'state'>,
  answers: ReadonlyMap<Entitlement, boolean>,
  now: Date,
): void {
  const before = answeredFeatures(cache)
  const news = [...answers].filter(([feature, enabled]) => {
    const known = before[feature]
    const age = known ? now.getTime() - Date.parse(known.answered_at) : Number.POSITIVE_INFINITY
    return known?.enabled !== enabled || age > newsAfterMs
  })
  if (news.length === 0) return
  const at = now.toISOString()
  const added = news.map(([feature, enabled]) => [feature, { enabled, answered_at: at }])
  cache.state.set(key, JSON.stringify({ ...before, ...Object.fromEntries(added) }))
}

function isAnswer(value: unknown): value is FeatureAnswer {
  if (typeof value !== 'object' || value === null) return false
  const { enabled, answered_at: at } = value as Record<string, unknown>
  return typeof enabled === 'boolean' && typeof at === 'string'
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
