import type { DataSource } from '../../../contract/vocabulary.js'
import type { Whereabouts } from '../../sources/source.js'

/** What became of a statement. */
export type Verdict =
  | 'believed'
  /** It says what is believed. */
  | 'confirms'
  /** A better source says otherwise. */
  | 'outranked'
  /** Something later took its place. */
  | 'replaced'
  /** An estimate of what has happened since. */
  | 'ended'
  | 'withdrawn'
  | 'only_planned'
  /** An estimate of a time that was over when it was made. */
  | 'was_over'
  /** Its kind of source cannot know. */
  | 'not_its_to_say'

/** Why what is believed is. */
export type Rule =
  | 'only_voice'
  | 'all_agree'
  | 'best_source'
  | 'latest'
  /** It was seen to happen: estimates are over. */
  | 'happened'
  /** What a better source expected did not come. */
  | 'others_passed'
  /** Line, then terminal, then rail. */
  | 'priority'
  /** Of two facilities, the one where the box stands. */
  | 'where_it_stands'
  | 'latest_event'

/** Who said something, and when it began to say so. */
export interface Speaker {
  data_source: DataSource
  data_provider_name: string
  data_provider_code: string
  /** UTC instant. */
  seen_at: string
}

/** What one source said of a fact. */
export interface Voice extends Speaker {
  value: unknown
  verdict: Verdict
  location_locode: string | null
  /** As it was sent, of a place that the reference does not know. */
  location_name?: string
  /** In the source's own words; null where it has none. */
  original_event: string | null
}

/** What differs too much to be the same; the cost tells what it may lead to. */
export interface Disagreement {
  cost: 'deadline' | 'availability' | 'arrival' | 'other'
  /** By how many hours the farthest differs, negative where it is earlier; null where no time does. */
  hours: number | null
}

/** One fact of a box: what is believed, by which rule, and what everybody said. */
export interface Fact {
  /** An attribute of the container, or the name of an event. */
  fact: string
  value: unknown
  /** IANA zone of a time; null where unknown. */
  timezone: string | null
  location_locode: string | null
  /** As it was sent, of a place that the reference does not know. */
  location_name?: string
  /** Of an event: whether it is still to come. */
  estimated: boolean | null
  rule: Rule
  /** Who is believed; null where it is nobody's own word. */
  said_by: Speaker | null
  /** Oldest first. */
  voices: Voice[]
  disagreement: Disagreement | null
}

/** The part of a statement that tells whose it is. */
export const speakerOf = ({
  data_source,
  data_provider_name,
  data_provider_code,
  seen_at,
}: Speaker): Speaker => ({ data_source, data_provider_name, data_provider_code, seen_at })

/** The place of a statement: its code, else the name that was sent. */
export const locationOf = ({
  locode,
  name,
}: Whereabouts): Pick<Fact, 'location_locode' | 'location_name'> => ({
  location_locode: locode || null,
  ...(name !== undefined && { location_name: name }),
})

/** One name for all that one source says. */
export const voiceName = ({ data_source, data_provider_code }: Speaker): string =>
  `${data_source} ${data_provider_code}`

/** The last word of every source but the one that is believed, oldest first. */
export function lastWords(voices: readonly Voice[], believed: Speaker | null): Voice[] {
  const last = new Map<string, Voice>()
  for (const voice of voices) {
    if (voice.verdict !== 'withdrawn') last.set(voiceName(voice), voice)
  }
  if (believed) last.delete(voiceName(believed))
  return [...last.values()]
}

/** The rule of a fact of which the latest word of all holds. */
export function ruleOfLatest(voices: readonly Voice[]): Rule {
  const names = new Set(voices.map(voiceName))
  const values = new Set(voices.map(({ value }) => JSON.stringify(value)))
  if (values.size > 1) return 'latest'
  return names.size > 1 ? 'all_agree' : 'only_voice'
}
