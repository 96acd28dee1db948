import type { DataSource } from '../../../contract/vocabulary.js'
import type { Whereabouts } from '../../sources/source.js'

/** What happened to a statement. */
export type Verdict =
  | 'believed'
  /** Agrees with what is believed. */
  | 'confirms'
  /** A better source says otherwise. */
  | 'outranked'
  /** A later statement took its place. */
  | 'replaced'
  /** An estimate of something that has happened since. */
  | 'ended'
  | 'withdrawn'
  | 'only_planned'
  /** An estimate of a time that had passed when the estimate was made. */
  | 'was_over'
  /** This kind of source cannot know. */
  | 'not_its_to_say'

/** Why a value is believed. */
export type Rule =
  | 'only_voice'
  | 'all_agree'
  | 'best_source'
  | 'latest'
  /** The event happened, so estimates no longer count. */
  | 'happened'
  /** The time that a better source expected has passed without the event. */
  | 'others_passed'
  /** Shipping line, then terminal, then rail. */
  | 'priority'
  /** Two facilities disagree; the facility where the container stands counts. */
  | 'where_it_stands'
  | 'latest_event'

/** Who stated something, and since when. */
export interface Speaker {
  data_source: DataSource
  data_provider_name: string
  data_provider_code: string
  /** UTC instant. */
  seen_at: string
}

export interface Voice extends Speaker {
  value: unknown
  verdict: Verdict
  location_locode: string | null
  /** As sent; only for a place without reference data. */
  location_name?: string
  /** In the words of the source; null if it has none. */
  original_event: string | null
}

/** Too large to ignore; `cost` is the possible consequence. */
export interface Disagreement {
  cost: 'deadline' | 'availability' | 'arrival' | 'other'
  /** To the most distant value, negative if earlier; null if the value is not a time. */
  hours: number | null
}

/** What is believed, by which rule, and what every source stated. */
export interface Fact {
  /** An attribute of the container, or the name of an event. */
  fact: string
  value: unknown
  /** Zone of a time value; null if unknown. */
  timezone: string | null
  location_locode: string | null
  /** As sent; only for a place without reference data. */
  location_name?: string
  /** For an event: it has not happened yet. */
  estimated: boolean | null
  rule: Rule
  /** Null if no single source stated it. */
  said_by: Speaker | null
  /** Oldest first. */
  voices: Voice[]
  disagreement: Disagreement | null
}

/** The part of a statement that identifies its source. */
export const speakerOf = ({
  data_source,
  data_provider_name,
  data_provider_code,
  seen_at,
}: Speaker): Speaker => ({ data_source, data_provider_name, data_provider_code, seen_at })

/** UN/LOCODE, otherwise the name as sent. */
export const locationOf = ({
  locode,
  name,
}: Whereabouts): Pick<Fact, 'location_locode' | 'location_name'> => ({
  location_locode: locode || null,
  ...(name !== undefined && { location_name: name }),
})

/** Returns one key for everything that one source states. */
export const voiceName = ({ data_source, data_provider_code }: Speaker): string =>
  `${data_source} ${data_provider_code}`

/** Returns one statement per source, without the believed source; oldest first. */
export function latestOfOthers(voices: readonly Voice[], believed: Speaker | null): Voice[] {
  const last = new Map<string, Voice>()
  for (const voice of voices) {
    if (voice.verdict !== 'withdrawn') last.set(voiceName(voice), voice)
  }
  if (believed) last.delete(voiceName(believed))
  return [...last.values()]
}

/** Applies to a fact where the latest statement of all sources counts. */
export function ruleOfLatest(voices: readonly Voice[]): Rule {
  const names = new Set(voices.map(voiceName))
  const values = new Set(voices.map(({ value }) => JSON.stringify(value)))
  if (values.size > 1) return 'latest'
  return names.size > 1 ? 'all_agree' : 'only_voice'
}
