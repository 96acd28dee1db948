import { describe, expect, it } from 'vitest'
import { createCarrier } from '../../../../src/service/sources/carriers/create-carrier.js'
import type { Profile } from '../../../../src/service/sources/carriers/profile.js'
import { profiles } from '../../../../src/service/sources/carriers/profiles.js'
import type { CarrierRequest } from '../../../../src/service/sources/carriers/send-request.js'

/** Selects profiles with a `jwt_assertion`, which needs a real certificate; authentication.test.ts has one. */
const signing = (profile: Profile) => profile.authentication.kind === 'jwt_assertion'

/** Collects every request that a shipping line receives about a container. */
async function questions(parts: {
  profile: Profile
  scac: string
  eventsUrl?: string
  tokenUrl?: string
}): Promise<CarrierRequest[]> {
  const asked: CarrierRequest[] = []
  const carrier = createCarrier({
    ...parts,
    secrets: (name) => `secret-${name}`,
    send: async (question) => {
      asked.push(question)
      const text = question.method === 'POST' ? '{"access_token":"t","expires_in":60}' : '[]'
      return { status: 200, text, header: () => null }
    },
  })
  const tracked = {
    request_type: 'container',
    request_number: 'MSCU6639870',
    scac: parts.scac,
    registered_at: '2026-03-02T09:00:00Z',
  } as const
  await carrier.ask(tracked, {
    signal: AbortSignal.timeout(10_000),
    clock: () => new Date('2026-03-02T09:00:00Z'),
    mayAskMore: async () => true,
  })
  return asked
}

const own = { eventsUrl: 'https://own.example/events', tokenUrl: 'https://login.example/token' }

describe.each(profiles.map((profile) => [profile.id, profile] as const))('%s', (_id, profile) => {
  it.skipIf(signing(profile))('is requested only at the addresses of the operator', async () => {
    for (const scac of [profile.scac, 'PCIU']) {
      const asked = await questions({ profile, scac, ...own })
      expect(asked.length).toBeGreaterThan(0)
      const hosts = new Set(asked.map(({ url }) => url.host))
      const expected = asked.length > 1 ? ['login.example', 'own.example'] : ['own.example']
      expect([...hosts].sort()).toEqual(expected)
    }
  })

  it('receives no credentials of a line that uses its profile, unless an address is given', async () => {
    expect(await questions({ profile, scac: 'PCIU' })).toEqual([])
    const { eventsUrl, tokenUrl } = own
    const hosts = [
      ...(await questions({ profile, scac: 'PCIU', eventsUrl })),
      ...(signing(profile) ? [] : await questions({ profile, scac: 'PCIU', tokenUrl })),
    ].map(({ url }) => url.host)
    expect(hosts.filter((host) => !/^(?:own|login)\.example$/.test(host))).toEqual([])
  })
})
