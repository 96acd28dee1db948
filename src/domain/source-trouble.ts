import { counted } from './counted.js'

/** State of a data source of the service. The service reports this state. */
export interface SourceCondition {
  name: string
  state: string
  is_silent: boolean
  silent_days: number | null
  usual_gap_days: number | null
}

/** Returns the state of a source that has a problem, or `silent`. Returns null if the source works or is not set up. */
export function sourceTrouble({
  state,
  is_silent,
}: Pick<SourceCondition, 'state' | 'is_silent'>): string | null {
  if (state === 'not_configured') return null
  if (state !== 'ready') return state
  return is_silent ? 'silent' : null
}

const troubles: Readonly<Record<string, string>> = {
  failing: 'fails',
  throttled: 'waits, because its rate limit was reached',
  credentials_missing: 'has no credentials',
  unknown_profile: 'uses a carrier profile that does not exist',
  restart_needed: 'is read only after the service restarts',
}

/** Describes the problem of a source, such as `apm has reported no data for 4 days`. Empty if the source works. */
export function sourceTroubleInWords(source: SourceCondition): string {
  const trouble = sourceTrouble(source)
  if (trouble === null) return ''
  if (trouble !== 'silent')
    return `${source.name} ${troubles[trouble] ?? trouble.replaceAll('_', ' ')}`
  const silence = `${source.name} has reported no data for ${counted(source.silent_days ?? 0, 'day')}`
  return source.usual_gap_days === null
    ? silence
    : `${silence} (its usual pause is at most ${counted(source.usual_gap_days, 'day')})`
}
