import { systemMoment } from '../../cli/output/time-text.js'
import type { Field, View } from '../../cli/output/view.js'
import type { ListedAccount } from '../../service/accounts/edit-account.js'

const fields: Field<ListedAccount>[] = [
  { name: 'name', meaning: 'name of the account', value: ({ name }) => name },
  { name: 'plan', meaning: 'plan of the account: full or free', value: ({ plan }) => plan },
  {
    name: 'features_off',
    meaning: 'names of disabled features',
    value: ({ features_off }) => features_off,
  },
  {
    name: 'active_containers',
    meaning: 'number of containers that are tracked or about to be tracked',
    value: ({ active_containers }) => active_containers,
  },
  { name: 'keys', meaning: 'number of keys that are not revoked', value: ({ keys }) => keys },
  {
    name: 'created_at',
    meaning: 'when the account was created, UTC',
    value: ({ created_at }) => created_at,
  },
  {
    name: 'keep_ended_days',
    meaning: 'days for which shipments are kept after tracking ended; null for always',
    value: ({ keep_ended_days }) => keep_ended_days,
  },
  {
    name: 'keep_documents_days',
    meaning: 'days for which documents are kept after the upload; null for always',
    value: ({ keep_documents_days }) => keep_documents_days,
  },
  {
    name: 'deleted_at',
    meaning: 'when deletion of the account began, UTC; null for other accounts',
    value: ({ deleted_at }) => deleted_at,
  },
  {
    name: 'embed_sites',
    meaning: 'sites that may embed the widget and the map of the account',
    value: ({ embed_sites }) => embed_sites,
  },
]

export function keptInWords({
  keep_ended_days: ended,
  keep_documents_days: documents,
}: Pick<ListedAccount, 'keep_ended_days' | 'keep_documents_days'>): string {
  const parts = [
    ...(ended === null ? [] : [`ended shipments ${daysInWords(ended)}`]),
    ...(documents === null ? [] : [`documents ${daysInWords(documents)}`]),
  ]
  return parts.join(', ') || 'always'
}

const daysInWords = (days: number): string => (days % 365 === 0 ? `${days / 365} y` : `${days} d`)

export const serviceAccountsView: View<ListedAccount> = {
  name: 'accounts',
  shape: 'list',
  noun: 'account',
  columns: [
    { heading: 'Account', text: ({ name }) => ({ words: name, tone: 'strong' }) },
    { heading: 'Plan', text: ({ plan }) => ({ words: plan }) },
    {
      heading: 'Off',
      text: ({ features_off }) => ({ words: features_off.join(', ') || 'nothing' }),
    },
    {
      heading: 'Containers',
      align: 'right',
      text: ({ active_containers }) => ({ words: String(active_containers) }),
    },
    { heading: 'Keys', align: 'right', text: ({ keys }) => ({ words: String(keys) }) },
    {
      heading: 'Created',
      text: ({ created_at }, viewing) => ({ words: systemMoment(created_at, viewing) }),
    },
    {
      heading: 'Embedded in',
      text: ({ embed_sites }) => ({ words: embed_sites.join(', ') }),
      isShown: (accounts) => accounts.some(({ embed_sites }) => embed_sites.length > 0),
    },
    {
      heading: 'Kept',
      text: (account) => ({ words: account.deleted_at ? 'being deleted' : keptInWords(account) }),
      isShown: (accounts) =>
        accounts.some((account) => account.deleted_at || keptInWords(account) !== 'always'),
    },
  ],
  fields,
  id: ({ name }) => name,
  record: (account) => ({ ...account }),
  empty: 'No accounts yet: oct serve keys create',
}
