import { systemMoment } from '../../cli/output/time-text.js'
import type { Field, Text, View, Viewing } from '../../cli/output/view.js'
import type { ListedSource } from '../../service/sources/configured/list-sources.js'

const fields: Field<ListedSource>[] = [
  {
    name: 'scac',
    meaning:
      'SCAC of the shipping line, aisstream, address of a mailbox, or name of a source of files',
    value: ({ scac }) => scac,
  },
  { name: 'name', meaning: 'name of the shipping line or service', value: ({ name }) => name },
  {
    name: 'profile',
    meaning: 'name of the profile, which defines how the shipping line is read',
    value: ({ profile }) => profile,
  },
  {
    name: 'state',
    meaning:
      'state of the source: ready, credentials_missing, failing, throttled, unknown_profile, restart_needed or not_configured',
    value: ({ state }) => state,
  },
  {
    name: 'until',
    meaning: 'time until which no request is sent, UTC',
    value: ({ until }) => until,
  },
  {
    name: 'is_verified',
    meaning: 'whether the profile was tested with the real shipping line',
    value: ({ is_verified }) => is_verified,
  },
  { name: 'missing', meaning: 'names of missing credentials', value: ({ missing }) => missing },
  {
    name: 'last_answer_at',
    meaning: 'when the shipping line last answered, UTC',
    value: ({ last_answer_at }) => last_answer_at,
  },
  {
    name: 'last_outcome',
    meaning: 'result of the last request',
    value: ({ last_outcome }) => last_outcome,
  },
  { name: 'detail', meaning: 'why the last request failed', value: ({ detail }) => detail },
  {
    name: 'failures',
    meaning: 'number of failed requests in a row',
    value: ({ failures }) => failures,
  },
  {
    name: 'quota_left',
    meaning: 'requests that are left of each quota, such as 58 of 60 per 60 s',
    value: ({ quota }) => quota.map(quotaInWords),
  },
  {
    name: 'push_account',
    meaning: 'account for which the shipping line may push signed events',
    value: ({ push_account }) => push_account,
  },
  {
    name: 'hosts',
    meaning: 'hosts to which the credentials are sent',
    value: ({ hosts }) => hosts,
  },
]

const quotaInWords = ({ requests, per_seconds, left }: ListedSource['quota'][number]): string =>
  `${left} of ${requests} per ${per_seconds} s`

export const serviceSourcesView: View<ListedSource> = {
  name: 'sources',
  shape: 'list',
  noun: 'shipping line',
  columns: [
    { heading: 'Line', text: ({ scac }) => ({ words: scac, tone: 'strong' }) },
    { heading: 'Name', text: ({ name }) => ({ words: name }) },
    { heading: 'State', text: stateText },
    {
      heading: 'Profile',
      text: ({ profile, is_verified }) => ({
        words: is_verified ? profile : `${profile} (unverified)`,
      }),
    },
    {
      heading: 'Last answer',
      text: ({ last_answer_at, last_outcome }, viewing) => ({
        words:
          last_answer_at === null
            ? ''
            : `${last_outcome?.replaceAll('_', ' ')} ${systemMoment(last_answer_at, viewing)}`,
      }),
    },
    {
      heading: 'Quota left',
      text: ({ quota }) => ({ words: quota.map(({ left }) => String(left)).join(', ') }),
    },
  ],
  fields,
  id: ({ scac }) => scac,
  record: (source) => ({ ...source }),
  empty: 'No shipping lines are available',
}

function stateText({ state, until, missing, detail }: ListedSource, viewing: Viewing): Text {
  const end = until === null ? '' : ` until ${systemMoment(until, viewing)}`
  switch (state) {
    case 'ready':
      return { words: 'ready', tone: 'good' }
    case 'credentials_missing':
      return { words: `lacks ${missing.join(', ')}`, tone: 'warn' }
    case 'failing':
      return {
        words: `failing, paused${end}`,
        tone: 'bad',
        ...(detail === null ? {} : { aside: `: ${detail}` }),
      }
    case 'throttled':
      return { words: `rate limit reached, paused${end}`, tone: 'warn' }
    case 'restart_needed':
      return { words: 'restart the service to use the shipping line', tone: 'warn' }
    case 'unknown_profile':
      return { words: 'unknown profile', tone: 'bad' }
    default:
      return { words: 'not configured', tone: 'dim' }
  }
}
