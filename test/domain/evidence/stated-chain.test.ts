import { expect, it } from 'vitest'
import type { ContainerExplanation } from '../../../src/contract/explanation.js'
import { voiceChain } from '../../../src/domain/evidence/stated-chain.js'

type Voice = ContainerExplanation['facts'][number]['voices'][number]

const voice = (hour: number, more: object): Voice => ({
  data_source: 'terminal',
  data_provider_name: 'APM',
  data_provider_code: 'APM',
  value: true,
  seen_at: `2026-03-02T${String(hour).padStart(2, '0')}:00:00Z`,
  verdict: 'confirms',
  ...more,
})

it('says a repeated value once, until the source states another value', () => {
  const voices = [
    voice(14, { verdict: 'believed' }),
    voice(13, {}),
    voice(12, { data_source: 'shipping_line', data_provider_name: '' }),
    voice(11, {}),
    voice(10, { value: false, verdict: 'replaced' }),
    voice(9, { value: false, verdict: 'replaced' }),
    voice(8, {}),
  ]
  const facts = [{ fact: 'available_for_pickup', timezone: 'UTC', voices }]
  const chain = voiceChain({ facts } as unknown as Pick<ContainerExplanation, 'facts'>)
  expect(chain.map(({ received_at, words }) => `${received_at?.slice(11, 13)} ${words}`)).toEqual([
    '08 available for pickup: yes (confirms)',
    '09 available for pickup: no (replaced; repeated 1 time until 2026-03-02 10:00 UTC)',
    '11 available for pickup: yes (believed; repeated 2 times until 2026-03-02 14:00 UTC)',
    '12 available for pickup: yes (confirms)',
  ])
})

it('writes an appointment in the zone of its place, and as local time if the zone is unknown', () => {
  const appointment = voice(8, { value: '2026-11-27T19:00:00Z', verdict: 'believed' })
  const facts = ['America/Los_Angeles', null].map((timezone) => ({
    fact: 'pickup_appointment_at',
    timezone,
    voices: [appointment],
  }))
  const chain = voiceChain({ facts } as unknown as Pick<ContainerExplanation, 'facts'>)
  expect(chain.map(({ words }) => words)).toEqual([
    'pickup appointment: 2026-11-27 11:00 PST (believed)',
    'pickup appointment: 2026-11-27 19:00 local (believed)',
  ])
})
