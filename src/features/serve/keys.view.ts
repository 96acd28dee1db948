import { systemMoment } from '../../cli/output/time-text.js'
import type { Field, View } from '../../cli/output/view.js'
import type { ListedKey } from '../../service/accounts/keys.js'

const fields: Field<ListedKey>[] = [
  { name: 'id', meaning: 'id of the API key', value: ({ id }) => id },
  {
    name: 'account',
    meaning: 'account that the API key belongs to',
    value: ({ account }) => account,
  },
  {
    name: 'scope',
    meaning: 'scope of the key: read, write or owner',
    value: ({ scope }) => scope,
  },
  {
    name: 'last_four',
    meaning: 'last four characters of the API key',
    value: ({ last_four }) => last_four,
  },
  {
    name: 'created_at',
    meaning: 'when the API key was created, UTC',
    value: ({ created_at }) => created_at,
  },
  {
    name: 'revoked_at',
    meaning: 'when the API key was revoked, UTC',
    value: ({ revoked_at }) => revoked_at,
  },
  {
    name: 'user',
    meaning:
      'user that the key belongs to; null if the key belongs to the first user of the account',
    value: ({ user }) => user,
  },
  {
    name: 'used_at',
    meaning: 'when the key was last used, UTC, accurate to ten minutes; null if no use is known',
    value: ({ used_at }) => used_at,
  },
]

export const serviceKeysView: View<ListedKey> = {
  name: 'keys',
  shape: 'list',
  noun: 'API key',
  columns: [
    { heading: 'Id', text: ({ id }) => ({ words: id, tone: 'strong' }) },
    { heading: 'Account', text: ({ account }) => ({ words: account }) },
    {
      heading: 'User',
      text: ({ user }) => ({ words: user ?? '' }),
      isShown: (keys) => keys.some(({ user }) => user !== null),
    },
    { heading: 'Scope', text: ({ scope }) => ({ words: scope }) },
    { heading: 'Key', text: ({ last_four }) => ({ words: `…${last_four}` }) },
    {
      heading: 'State',
      text: ({ revoked_at }) =>
        revoked_at ? { words: 'revoked', tone: 'dim' } : { words: 'active', tone: 'good' },
    },
    {
      heading: 'Created',
      text: ({ created_at }, viewing) => ({ words: systemMoment(created_at, viewing) }),
    },
    {
      heading: 'Last used',
      text: ({ used_at }, viewing) => ({ words: systemMoment(used_at, viewing) }),
      isShown: (keys) => keys.some(({ used_at }) => used_at !== null),
    },
  ],
  fields,
  id: ({ id }) => id,
  record: (key) => ({ ...key }),
  empty: 'No API keys yet: oct serve keys create',
}
