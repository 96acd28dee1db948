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
  /** An estimate of a time that had already passed when the estimate was made. */
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
  /** Two facilities disagree; the one where the container stands counts. */
  | 'where_it_stands'
  | 'latest_event'

/** Who said something, and since when. */
export interface Speaker {
  data_source: DataSource
  data_provider_name: string
  data_provider_code: string
  /** UTC instant. */
  seen_at: string
}

/** What one source said about a fact. */
export interface Voice extends Speaker {
  value: unknown
  verdict: Verdict
  location_locode: string | null
  /** As sent; present only for a place that the reference data does not contain. */
  location_name?: string
  /** In the words of the source; null if the source has none. */
  original_event: string | null
}

/** A difference too large to ignore; `cost` says what the difference can lead to. */
export interface Disagreement {
  cost: 'deadline' | 'availability' | 'arrival' | 'other'
  /** Hours to the most distant value, negative if earlier; null if the value is not a time. */
  hours: number | null
}

/** One fact about a container: what is believed, by which rule, and what every source said. */
export interface Fact {
  /** An attribute of the container, or the name of an event. */
  fact: string
  value: unknown
  /** IANA zone of a time value; null if unknown. */
  timezone: string | null
  location_locode: string | null
  /** As sent; present only for a place that the reference data does not contain. */
  location_name?: string
  /** For an event: whether it is still to come. */
  estimated: boolean | null
  rule: Rule
  /** The source that is believed; null if no single source said it. */
  said_by: Speaker | null
  /** Oldest first. */
  voices: Voice[]
  disagreement: Disagreement | null
}

/** Picks the part of a statement that identifies its source. */
export const speakerOf = ({
  data_source,
  data_provider_name,
  data_provider_code,
  seen_at,
}: Speaker): Speaker => ({ data_source, data_provider_name, data_provider_code, seen_at })

/** The place of a statement: its UN/LOCODE, or else the name as sent. */
export const locationOf = ({
  locode,
  name,
}: Whereabouts): Pick<Fact, 'location_locode' | 'location_name'> => ({
  location_locode: locode || null,
  ...(name !== undefined && { location_name: name }),
})

/** Returns one key for everything that one source says. */
export const voiceName = ({ data_source, data_provider_code }: Speaker): string =>
  `${data_source} ${data_provider_code}`

/** Returns the latest statement of every source except the believed one, oldest first. */
export function latestOfOthers(voices: readonly Voice[], believed: Speaker | null): Voice[] {
  const last = new Map<string, Voice>()
  for (const voice of voices) {
    if (voice.verdict !== 'withdrawn') last.set(voiceName(voice), voice)
  }
  if (believed) last.delete(voiceName(believed))
  return [...last.values()]
}

/** Returns the rule for a fact where the latest statement of all sources counts. */
export function ruleOfLatest(voices: readonly Voice[]): Rule {
  const names = new Set(voices.map(voiceName))
  const values = new Set(voices.map(({ value }) => JSON.stringify(value)))
  if (values.size > 1) return 'latest'
  return names.size > 1 ? 'all_agree' : 'only_voice'
}
