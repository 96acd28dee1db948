import type { DataSource } from '../../../contract/vocabulary.js'
import type { Whereabouts } from '../../sources/source.js'

/** How a statement of a source compares with the accepted value. */
export type Verdict =
  | 'believed'
  /** The statement agrees with the accepted value. */
  | 'confirms'
  /** A source of a higher rank states another value, which is accepted. */
  | 'outranked'
  /** A later statement of the source replaced this statement. */
  | 'replaced'
  | 'ended'
  | 'withdrawn'
  | 'only_planned'
  /** The estimated time was already in the past when the source stated it. */
  | 'was_over'
  /** A source of this kind cannot know this value, so its statement is ignored. */
  | 'not_its_to_say'

export type Rule =
  | 'only_voice'
  | 'all_agree'
  | 'best_source'
  | 'latest'
  /** The event has already happened, so the estimate no longer counts. */
  | 'happened'
  /** A source of a higher rank estimated an earlier time. That time has passed, and the event has not happened. */
  | 'others_passed'
  /** The shipping line's last free day counts; without it, the terminal's; without both, the railroad's. */
  | 'priority'
  | 'where_it_stands'
  | 'latest_event'

export interface Speaker {
  data_source: DataSource
  data_provider_name: string
  data_provider_code: string
  seen_at: string
  /** File, page and line of the document that contains the value. Absent for an electronic message. */
  document?: string
  /** True if the statement came by email. */
  by_email?: true
}

export interface Voice extends Speaker {
  value: unknown
  verdict: Verdict
  location_locode: string | null
  /** Name of the place as the source sent it. Present if the reference data lacks the place. */
  location_name?: string
  original_event: string | null
}

/** A difference between sources. `cost` says which kind of fact may be wrong because of it, such as a last free day. */
export interface Disagreement {
  cost: 'deadline' | 'availability' | 'arrival' | 'other'
  hours: number | null
}

/** An accepted value, the reason why oct accepts it, and what every source stated. */
export interface Fact {
  fact: string
  value: unknown
  /** IANA time zone of a value that is a time. Null if the zone is unknown. */
  timezone: string | null
  location_locode: string | null
  location_name?: string
  estimated: boolean | null
  rule: Rule
  said_by: Speaker | null
  voices: Voice[]
  disagreement: Disagreement | null
}

export const speakerOf = ({
  data_source,
  data_provider_name,
  data_provider_code,
  seen_at,
  document,
  by_email,
}: Speaker): Speaker => ({
  ...{ data_source, data_provider_name, data_provider_code, seen_at },
  ...(document !== undefined && { document }),
  ...(by_email && { by_email }),
})

/** Returns the UN/LOCODE of a place, and the name of the place as the source sent it. */
export const locationOf = ({
  locode,
  name,
}: Whereabouts): Pick<Fact, 'location_locode' | 'location_name'> => ({
  location_locode: locode || null,
  ...(name !== undefined && { location_name: name }),
})

export const voiceName = ({ data_source, data_provider_code, document }: Speaker): string =>
  `${data_source} ${data_provider_code}${document === undefined ? '' : ' document'}`

/** Returns the last statement of each source. Omits the source whose value is accepted. */
export function latestOfOthers(voices: readonly Voice[], believed: Speaker | null): Voice[] {
  const last = new Map<string, Voice>()
  for (const voice of voices) {
    if (voice.verdict !== 'withdrawn') last.set(voiceName(voice), voice)
  }
  if (believed) last.delete(voiceName(believed))
  return [...last.values()]
}

export function ruleOfLatest(voices: readonly Voice[]): Rule {
  const names = new Set(voices.map(voiceName))
  const values = new Set(voices.map(({ value }) => JSON.stringify(value)))
  if (values.size > 1) return 'latest'
  return names.size > 1 ? 'all_agree' : 'only_voice'
}
