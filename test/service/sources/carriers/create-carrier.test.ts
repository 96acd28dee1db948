import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CarrierAnswer } from '../../../../src/service/sources/carriers/carrier.js'
import { createCarrier } from '../../../../src/service/sources/carriers/create-carrier.js'
import type { Profile, Secret } from '../../../../src/service/sources/carriers/profile.js'
import { findProfile, profiles } from '../../../../src/service/sources/carriers/profiles.js'
import { networkSend } from '../../../../src/service/sources/carriers/send-request.js'
import type { TrackedNumber } from '../../../../src/service/sources/source.js'
import { type LoopbackCarrier, loopbackCarrier } from '../../../support/carrier/loopback-carrier.js'
import { voyage } from '../dcsa/voyage.js'

const now = new Date('2026-06-01T00:00:00Z')
const tracked: TrackedNumber = {
  request_type: 'bill_of_lading',
  request_number: 'MAEU123456789',
  scac: 'MAEU',
  registered_at: '2026-05-01T00:00:00Z',
}
const secrets: Partial<Record<Secret, string>> = {
  client_id: 'the-client',
  client_secret: 'hush-hush',
  api_key: 'the-key',
  token: 'the-token',
}

function carrierAt(line: LoopbackCarrier, id = 'maersk', over: Partial<Profile> = {}) {
  const profile = { ...(findProfile(id) as Profile), ...over }
  const authentication =
    'tokenUrl' in profile.authentication
      ? { ...profile.authentication, tokenUrl: line.tokenUrl }
      : profile.authentication
  return createCarrier({
    profile: { ...profile, authentication },
    eventsUrl: line.eventsUrl,
    secrets: (name) => secrets[name],
    send: networkSend({ timeoutMs: line.isSilent ? 300 : 30_000, mostBytes: 100_000 }),
  })
}

describe('a carrier', () => {
  let line: LoopbackCarrier
  beforeEach(async () => {
    line = await loopbackCarrier()
    line.tell('123456789', voyage)
  })
  afterEach(() => line.close())

  const carrier = (id?: string, over?: Partial<Profile>) => carrierAt(line, id, over)
  const ask = (of = carrier(), more: { mayAskMore?: () => boolean } = {}): Promise<CarrierAnswer> =>
    of.ask(tracked, {
      signal: new AbortController().signal,
      clock: () => now,
      mayAskMore: async () => more.mayAskMore?.() ?? true,
    })

  it('reports the content of all pages, with one token, and its number without its code', async () => {
    line.pageSize = 5
    const maersk = carrier()
    const answer = await ask(maersk)
    expect(answer.outcome).toBe('found')
    if (answer.outcome !== 'found') return
    expect(
      answer.reading.statements.filter(({ observation }) => observation.kind === 'milestone'),
    ).toHaveLength(17)
    await ask(maersk)
    expect(line.asked.filter(({ path }) => path === '/token')).toHaveLength(1)
    expect(line.asked.filter(({ path }) => path.startsWith('/events'))).toHaveLength(8)
    expect(line.asked[1]?.path).toContain('transportDocumentReference=123456789')
    expect(line.asked[1]?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'consumer-key': 'the-client',
    })
  })

  it('keeps the quota between its pages', async () => {
    line.pageSize = 5
    expect((await ask(carrier(), { mayAskMore: () => false })).outcome).toBe('found')
    expect(line.asked.filter(({ path }) => path.startsWith('/events'))).toHaveLength(1)
  })

  it('is requested for one token by all simultaneous calls', async () => {
    const maersk = carrier()
    await Promise.all([ask(maersk), ask(maersk), ask(maersk)])
    expect(line.asked.filter(({ path }) => path === '/token')).toHaveLength(1)
  })

  it('is requested again if its token expired early', async () => {
    const maersk = carrier()
    await ask(maersk)
    line.break({ kind: 'expired_token' })
    expect((await ask(maersk)).outcome).toBe('found')
  })

  it('that refuses every token is given up, with a reason', async () => {
    line.break({ kind: 'endless_token' })
    expect(await ask()).toEqual({
      outcome: 'refused',
      about: 'access',
      reason: 'the server rejected the credentials (401)',
    })
    expect(line.asked.filter(({ path }) => path === '/token')).toHaveLength(2)
  })

  it.each([
    [
      { kind: 'throttled', retryAfter: '90' },
      { outcome: 'throttled', retryAt: new Date('2026-06-01T00:01:30Z') },
    ],
    [
      { kind: 'throttled', retryAfter: 'soon' },
      { outcome: 'throttled', retryAt: null },
    ],
    [{ kind: 'status', status: 404 }, { outcome: 'not_found' }],
    [{ kind: 'status', status: 204 }, { outcome: 'not_found' }],
    [
      { kind: 'status', status: 400 },
      { outcome: 'refused', about: 'number', reason: 'the server rejected the number (400)' },
    ],
    [
      { kind: 'status', status: 403 },
      {
        outcome: 'refused',
        about: 'access',
        reason: 'the credentials do not have permission (403)',
      },
    ],
    [
      { kind: 'status', status: 502 },
      { outcome: 'down', kind: 'unreachable', reason: 'the server responded with status 502' },
    ],
    [
      { kind: 'html' },
      { outcome: 'down', kind: 'unreadable', reason: 'the response is an HTML page' },
    ],
    [
      { kind: 'redirect', to: 'http://127.0.0.1/x' },
      {
        outcome: 'down',
        kind: 'unreadable',
        reason: 'the response is a redirect (302), which oct does not follow',
      },
    ],
    [
      { kind: 'text', text: '{"events":' },
      { outcome: 'down', kind: 'unreadable', reason: 'the response is not JSON' },
    ],
    [{ kind: 'text', text: '[]' }, { outcome: 'not_found' }],
    [
      { kind: 'text', text: 'x'.repeat(200_000) },
      { outcome: 'down', kind: 'unreadable', reason: 'the response is larger than 0 MB' },
    ],
    [
      { kind: 'text', text: '[{"someEvents":[]}]' },
      {
        outcome: 'down',
        kind: 'unreadable',
        reason:
          'the response cannot be read: event 1: eventType is missing; the item has someEvents',
      },
    ],
    [
      { kind: 'silent' },
      { outcome: 'down', kind: 'unreachable', reason: 'the server did not respond in time' },
    ],
  ] as const)('with the fault %j reports it', async (fault, expected) => {
    line.break(fault)
    line.isSilent = fault.kind === 'silent'
    expect(await ask()).toEqual(expected)
  })

  it('measures a date in Retry-After by the clock of the line', async () => {
    const in10 = new Date(Date.now() + 600_000).toUTCString()
    line.break({ kind: 'throttled', retryAfter: in10 })
    const answer = await ask()
    expect(answer.outcome === 'throttled' && answer.retryAt).toBeTruthy()
    if (answer.outcome !== 'throttled') return
    const waitMs = (answer.retryAt?.getTime() ?? 0) - now.getTime()
    expect(Math.abs(waitMs - 600_000)).toBeLessThan(30_000)
  })

  it('names the missing settings, and no secret in any response', async () => {
    const { client_secret, ...others } = secrets
    const bare = createCarrier({
      profile: findProfile('maersk') as Profile,
      eventsUrl: line.eventsUrl,
      secrets: (name) => others[name as 'client_id'],
    })
    expect(await ask(bare)).toEqual({
      outcome: 'refused',
      about: 'access',
      reason: 'the client_secret is not configured',
    })
    line.break({ kind: 'status', status: 403 })
    expect(JSON.stringify(await ask())).not.toContain('hush')
  })

  it('that cannot be reached is reported', async () => {
    const gone = carrier('hapag-lloyd')
    await line.close()
    expect(await ask(gone)).toMatchObject({ outcome: 'down', kind: 'unreachable' })
    line = await loopbackCarrier()
  })

  it('reads times with a false Z in the zone of the place', async () => {
    const event = { ...voyage[2], eventDateTime: '2026-04-04T08:00:00Z' }
    line.tell('123456789', [event])
    const msc = carrier('hapag-lloyd', { times: 'false_z', stripsCode: true, scac: 'MAEU' })
    const answer = await ask(msc)
    expect(
      answer.outcome === 'found' &&
        answer.reading.statements.flatMap(({ observation }) =>
          observation.kind === 'milestone' ? observation.at : [],
        ),
    ).toEqual(['2026-04-04T00:00:00Z'])
  })
})

describe('an event that a line states as past although it is in the future', () => {
  it('is an estimate with a warning; up to 14 hours ahead it may be an error of the time zone', async () => {
    const line = await loopbackCarrier()
    const discharged = (id: string, eventDateTime: string) => ({
      ...voyage[10],
      eventID: id,
      eventDateTime,
    })
    line.tell('123456789', [
      discharged('soon', '2026-06-01T12:00:00Z'),
      discharged('ahead', '2026-06-04T08:00:00Z'),
    ])
    const answer = await carrierAt(line).ask(tracked, {
      signal: new AbortController().signal,
      clock: () => now,
      mayAskMore: async () => true,
    })
    await line.close()
    if (answer.outcome !== 'found') throw new Error(answer.outcome)
    const { statements, warnings } = answer.reading
    expect(
      statements.flatMap(({ observation }) =>
        observation.kind === 'milestone' ? [[observation.at, observation.estimated]] : [],
      ),
    ).toEqual([
      ['2026-06-01T12:00:00Z', false],
      ['2026-06-04T08:00:00Z', true],
    ])
    expect(warnings.map(({ reason }) => reason)).toEqual([
      'vessel_discharged: 2026-06-04T08:00:00Z is in the future; the time is read as an estimate',
    ])
  })
})

describe('profiles', () => {
  it('belong to one line each, name their source, and claim no test that was not made', () => {
    for (const { id, source, isVerified, quota } of profiles) {
      expect(source).not.toBe('')
      expect(quota.length).toBeGreaterThan(0)
      expect(isVerified, id).toBe(id === 'oct')
    }
    expect(new Set(profiles.map(({ id }) => id)).size).toBe(profiles.length)
  })

  it.each([
    ['MAEU', 'maersk'],
    ['APLU', 'cma-cgm'],
    ['hdmu', 'hmm'],
    ['cosco', 'cosco'],
  ])('%s is found as %s', (name, id) => {
    expect(findProfile(name)?.id).toBe(id)
  })
})
