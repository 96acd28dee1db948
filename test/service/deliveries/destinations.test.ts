import { describe, expect, test } from 'vitest'
import {
  complaintAbout,
  type DestinationRules,
  findDestination,
  RefusedDestination,
} from '../../../src/service/deliveries/destinations/destination.js'
import { kindOfAddress } from '../../../src/service/deliveries/destinations/kind-of-address.js'

describe('An address', () => {
  test.each([
    ['public', ['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111']],
    ['public', ['::ffff:8.8.8.8', '64:ff9b::808:808']],
    ['loopback', ['127.0.0.1', '127.255.0.9', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1']],
    ['loopback', ['64:ff9b::7f00:1']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1']],
    ['private', ['fc00::1', 'fdff::1', '::ffff:10.1.2.3', '64:ff9b::a00:1']],
    // Addresses where clouds offer the credentials of a machine.
    ['forbidden', ['169.254.169.254', '::ffff:169.254.169.254', 'fd00:ec2::254']],
    ['forbidden', ['::ffff:203.0.113.5', '64:ff9b::cb00:7105', '64:ff9b::']],
    ['public', ['::ffff:203.0.112.5', '64:ff9b::cb00:7005']],
    ['forbidden', ['fd00:ec2::23', 'fd00:ec2::253', 'fd00:ec2:0:1::1', 'fd20:ce::1']],
    ['private', ['fd00:ec3::23', 'fd20:cf::254']],
    ['forbidden', ['100.100.100.200', '168.63.129.16', '192.0.0.192', '64:ff9b::a9fe:a9fe']],
    // Link-local, multicast, unspecified, reserved, documentation, tunnels.
    ['forbidden', ['169.254.0.1', 'fe80::1', '224.0.0.1', 'ff02::1', '0.0.0.0', '::', '0.1.2.3']],
    ['forbidden', ['255.255.255.255', '240.0.0.1', '192.0.2.1', '198.18.0.1', '203.0.113.9']],
    ['forbidden', ['2001:db8::1', '2002:7f00:1::', '2001::1', 'fec0::1', '::127.0.0.1']],
    ['forbidden', ['fe80::1%eth0', 'localhost', '1.2.3', '']],
  ] as const)('is %s: %j', (kind, addresses) => {
    for (const address of addresses)
      expect([address, kindOfAddress(address)]).toEqual([address, kind])
  })
})

const sandbox: DestinationRules = { loopback: true }
const own: DestinationRules = { privateNetworks: true }

describe('A destination', () => {
  test.each([
    ['https://hooks.example/a', {}, true],
    ['http://hooks.example/a', {}, false],
    ['ftp://hooks.example/a', {}, false],
    ['file:///etc/passwd', own, false],
    ['no address', {}, false],
    ['https://localhost/a', {}, false],
    ['https://a.localhost./a', {}, false],
    ['http://localhost:3000/a', sandbox, true],
    ['http://127.1:3000/a', {}, false],
    ['http://127.1:3000/a', sandbox, true],
    ['https://0x7f000001/a', {}, false],
    ['https://2130706433/a', {}, false],
    ['https://[::ffff:127.0.0.1]/a', {}, false],
    ['https://[::1]:8443/a', own, true],
    ['https://10.0.0.1/a', sandbox, false],
    ['http://10.0.0.1/a', own, true],
    ['https://0.0.0.0/a', own, false],
    ['https://169.254.169.254/latest/meta-data', own, false],
    ['http://8.8.8.8/a', own, false],
  ])('%s with %j is allowed by its form: %s', (url, rules, isAllowed) => {
    expect(complaintAbout(url, rules) === undefined).toBe(isAllowed)
  })

  const signal = new AbortController().signal
  const resolvingTo =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

  test('is refused if its name resolves to an internal address, even with one of its addresses', async () => {
    const inside = [['10.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['169.254.169.254'], []]
    for (const addresses of inside) {
      const found = findDestination(
        'https://hooks.example',
        {},
        {
          resolve: resolvingTo(...addresses),
          signal,
        },
      )
      await expect(found).rejects.toBeInstanceOf(RefusedDestination)
    }
  })

  test('over plain http never leaves the networks that were allowed', async () => {
    const found = findDestination('http://hooks.example', own, {
      resolve: resolvingTo('8.8.8.8'),
      signal,
    })
    await expect(found).rejects.toThrow('only to https')
  })

  test('knows the addresses to which it can connect', async () => {
    const resolve = resolvingTo('8.8.8.8', '2606:4700::1111')
    const { addresses } = await findDestination('https://hooks.example', {}, { resolve, signal })
    expect(addresses.map(({ address }) => address)).toEqual(['8.8.8.8', '2606:4700::1111'])
  })
})
