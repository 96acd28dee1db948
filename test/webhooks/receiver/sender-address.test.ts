import { expect, it } from 'vitest'
import { addressesOf, senderOf } from '../../../src/webhooks/receiver/sender-address.js'

const proxies = addressesOf(['10.0.0.0/8'])

it.each([
  ['9.9.9.9', '1.1.1.1', '9.9.9.9'],
  ['10.0.0.1', '1.1.1.1, 10.0.0.2', '1.1.1.1'],
  ['10.0.0.1', '8.8.8.8, 1.1.1.1', '1.1.1.1'],
  ['10.0.0.1', '1.1.1.1, unknown', '10.0.0.1'],
  ['10.0.0.1', '10.0.0.2', '10.0.0.2'],
  ['10.0.0.1', undefined, '10.0.0.1'],
  [undefined, '1.1.1.1', null],
])('a connection of %s for %s is from %s', (peer, forwardedFor, sender) => {
  expect(senderOf(peer, forwardedFor, proxies)).toBe(sender)
})
