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

it('says a confirmation once for each source and value, and everything else in full', () => {
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
    '08 available for pickup: yes (confirms; repeated 2 times until 2026-03-02 13:00 UTC)',
    '09 available for pickup: no (replaced)',
    '10 available for pickup: no (replaced)',
    '12 available for pickup: yes (confirms)',
    '14 available for pickup: yes (believed)',
  ])
})
