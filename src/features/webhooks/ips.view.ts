import { systemMoment } from '../../cli/output/time-text.js'
import type { Text, View } from '../../cli/output/view.js'
import type { SenderAddress } from './ips.js'

const stateTexts = {
  missing: {
    words: 'the service sends from the address, but the allow-list does not have it',
    tone: 'bad',
  },
  extra: { words: 'only the allow-list has the address', tone: 'warn' },
  known: { words: 'the service sends from the address, and the allow-list has it', tone: 'good' },
} satisfies Record<string, Text>

export const senderAddressesView: View<SenderAddress> = {
  name: 'addresses',
  shape: 'list',
  noun: 'address',
  columns: [
    {
      heading: 'Address',
      isWhole: true,
      text: ({ address }) => ({ words: address, tone: 'strong' }),
    },
    {
      heading: 'State',
      text: ({ state }) => (state ? stateTexts[state] : { words: '' }),
      isShown: (rows) => rows.some(({ state }) => state !== null),
    },
    {
      heading: 'Line',
      align: 'right',
      text: ({ line }) => ({ words: line === null ? '' : String(line) }),
      isShown: (rows) => rows.some(({ line }) => line !== null),
    },
  ],
  narrow: { least: 1 },
  fields: [
    {
      name: 'address',
      meaning: 'IP address, or a range of an allow-list',
      value: ({ address }) => address,
    },
    {
      name: 'state',
      meaning:
        'whether the allow-list has the address: missing, extra or known; null without --diff',
      value: ({ state }) => state,
    },
    { name: 'line', meaning: 'line number in the allow-list', value: ({ line }) => line },
    {
      name: 'last_updated',
      meaning: 'when the service last changed the list of addresses, UTC',
      value: ({ last_updated: at }) => at,
    },
  ],
  defaults: ['address'],
  id: ({ address }) => address,
  record: (row) => ({ ...row }),
  empty: 'No addresses: the service publishes no address',
  breakdown: (rows, viewing) => {
    const at = systemMoment(rows[0]?.last_updated, viewing)
    return at === '' ? [] : [`last changed ${at}`]
  },
}

export const allowListView: View<SenderAddress> = {
  ...senderAddressesView,
  name: 'allow-list',
  defaults: ['address', 'state', 'line'],
  empty: 'No addresses: neither the service nor the list has an address',
}
