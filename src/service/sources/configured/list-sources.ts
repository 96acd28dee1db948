import { findLine } from '../../../domain/reference/lines.js'
import type { RunningSources } from '../../store/carriers/running-sources.js'
import { carrierState } from '../../store/carriers/states.js'
import type { CarrierStateRow } from '../../store/database/source-tables.js'
import { usualStream } from '../ais/feed/message.js'
import { shipsSource } from '../ais/feed/ships-source.js'
import { type Addresses, addressesOf } from '../carriers/addresses.js'
import type { Profile } from '../carriers/profile.js'
import { type Parts, quotaLeft } from '../schedule/carrier-gate.js'
import type { SetUp } from './set-up.js'
import type { ConfiguredSource } from './source-file.js'

export interface ListedSource {
  scac: string
  name: string
  profile: string
  /** Account whose inbox receives the files of the source. Null for a source that serves all accounts. */
  account: string | null
  state:
    | 'ready'
    | 'credentials_missing'
    | 'failing'
    | 'throttled'
    | 'unknown_profile'
    | 'not_configured'
    /** The shipping line was set up after the service started, so it is used only after a restart. */
    | 'restart_needed'
  /** UTC instant until which the service sends no requests to the shipping line. Null if the service does not pause. */
  until: string | null
  is_verified: boolean
  missing: string[]
  /** Account to which the shipping line may send events. Null if the shipping line must not send events. */
  push_account: string | null
  last_answer_at: string | null
  last_outcome: string | null
  detail: string | null
  failures: number
  quota: { requests: number; per_seconds: number; left: number }[]
  hosts: string[]
}

/** Lists sources, those that are set up first. States the credentials that the running service lacks. */
export async function listSources(
  parts: Parts,
  configured: readonly SetUp[],
  { running, profiles }: { running?: RunningSources | undefined; profiles: readonly Profile[] },
): Promise<ListedSource[]> {
  const rows = await Promise.all(configured.map((it) => listed(parts, it, running)))
  const taken = new Set(configured.map(({ source }) => source.profile))
  const others = profiles.filter(({ id }) => !taken.has(id) && id !== 'oct')
  return [...rows, ...others.map(unconfigured)]
}

export async function listedShips(
  { store, clock }: Parts,
  { isSetUp, hasKey, url }: { isSetUp: boolean; hasKey: boolean; url: string | undefined },
): Promise<ListedSource> {
  const { scac, name, profile, secret } = shipsSource
  const state = await carrierState(store.db, scac)
  const faring = { state, canBeAsked: hasKey, isKnown: true, isLoaded: true }
  return {
    ...{ scac, name, profile, account: null, is_verified: false, push_account: null, quota: [] },
    ...(isSetUp || hasKey
      ? stateOf(clock(), faring)
      : ({ state: 'not_configured', until: null } as const)),
    missing: isSetUp && !hasKey ? [secret] : [],
    hosts: [new URL(url ?? usualStream).host],
    last_answer_at: state.answered_at,
    last_outcome: state.outcome,
    detail: state.detail,
    failures: state.failures,
  }
}

async function listed(
  parts: Parts,
  configured: SetUp,
  running: RunningSources | undefined,
): Promise<ListedSource> {
  const { source, profile } = configured
  const missing = [
    ...(running === undefined ? configured.missing : (running.missing[source.scac] ?? [])),
  ]
  const isLoaded = running === undefined || running.missing[source.scac] !== undefined
  const canBeAsked =
    running === undefined
      ? configured.carrier !== undefined
      : missing.every((name) => name === 'push_secret')
  const state = await carrierState(parts.store.db, source.scac)
  const quota = await quotaLeft(parts, { scac: source.scac, quota: profile?.quota ?? [] })
  return {
    scac: source.scac,
    name: findLine(source.scac)?.short_name ?? profile?.name ?? source.scac,
    profile: source.profile,
    account: null,
    ...stateOf(parts.clock(), {
      state,
      canBeAsked,
      isKnown: profile !== undefined,
      isLoaded,
    }),
    is_verified: profile?.isVerified ?? false,
    missing,
    push_account: source.push_account ?? null,
    last_answer_at: state.answered_at,
    last_outcome: state.outcome,
    detail: state.detail,
    failures: state.failures,
    quota: quota.map(({ requests, perSeconds, left }) => ({
      requests,
      per_seconds: perSeconds,
      left,
    })),
    hosts: profile === undefined ? [] : hostsOf(addressesOf({ profile, ...wishOf(source) })),
  }
}

export function hostsOf({ events, token }: Addresses): string[] {
  const addresses = [events, token].filter((address) => address !== null)
  return [...new Set(addresses.map((address) => new URL(address).host))]
}

interface Faring {
  state: CarrierStateRow
  canBeAsked: boolean
  isKnown: boolean
  isLoaded: boolean
}

export function stateOf(
  now: Date,
  { state, canBeAsked, isKnown, isLoaded }: Faring,
): Pick<ListedSource, 'state' | 'until'> {
  const at = now.toISOString()
  const { closed_until, throttled_until } = state
  if (!isKnown) return { state: 'unknown_profile', until: null }
  if (!isLoaded) return { state: 'restart_needed', until: null }
  if (!canBeAsked) return { state: 'credentials_missing', until: null }
  if (closed_until !== null) return { state: 'failing', until: closed_until }
  if (throttled_until !== null && throttled_until > at) {
    return { state: 'throttled', until: throttled_until }
  }
  return { state: 'ready', until: null }
}

const wishOf = ({ scac, events_url: eventsUrl, token_url: tokenUrl }: ConfiguredSource) => ({
  ...{ scac, eventsUrl, tokenUrl },
})

const unconfigured = (profile: Profile): ListedSource => ({
  scac: profile.scac,
  name: profile.name,
  profile: profile.id,
  account: null,
  state: 'not_configured',
  until: null,
  is_verified: profile.isVerified,
  missing: [],
  push_account: null,
  last_answer_at: null,
  last_outcome: null,
  detail: null,
  failures: 0,
  quota: profile.quota.map(({ requests, perSeconds }) => ({
    requests,
    per_seconds: perSeconds,
    left: requests,
  })),
  hosts: hostsOf(addressesOf({ profile, scac: profile.scac })),
})
