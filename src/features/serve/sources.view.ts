import { systemMoment } from '../../cli/output/time-text.js'
import type { Field, Text, View, Viewing } from '../../cli/output/view.js'
import type { ListedSource } from '../../service/sources/configured/list-sources.js'
import type { SourceWithHealth } from '../../service/sources/configured/sources-with-health.js'

/** A source in the output of a command. It has no health if the command only sets it up. */
type ShownSource = ListedSource & Partial<SourceWithHealth>

const fields: Field<ShownSource>[] = [
  {
    name: 'scac',
    meaning: 'SCAC of a shipping line, aisstream, address of a mailbox, or name of a file server',
    value: ({ scac }) => scac,
  },
  { name: 'name', meaning: 'name of the shipping line or service', value: ({ name }) => name },
  {
    name: 'profile',
    meaning: 'name of the carrier profile, which says how to read the API of the shipping line',
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
    meaning: 'time until which the service sends no request, UTC',
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
    meaning: 'when the shipping line last responded, UTC',
    value: ({ last_answer_at }) => last_answer_at,
  },
  {
    name: 'last_outcome',
    meaning: 'result of the last request to the source',
    value: ({ last_outcome }) => last_outcome,
  },
  {
    name: 'detail',
    meaning: 'why the last request to the source failed',
    value: ({ detail }) => detail,
  },
  {
    name: 'failures',
    meaning: 'number of requests to the source that failed in a row',
    value: ({ failures }) => failures,
  },
  {
    name: 'quota_left',
    meaning: 'requests that are left of each quota, such as 58 of 60 per 60 s',
    value: ({ quota }) => quota.map(quotaInWords),
  },
  {
    name: 'push_account',
    meaning: 'account to which the shipping line may send signed events',
    value: ({ push_account }) => push_account,
  },
  {
    name: 'hosts',
    meaning: 'hosts to which the service sends the credentials',
    value: ({ hosts }) => hosts,
  },
  {
    name: 'facts_per_day',
    meaning: 'average number of facts per day in the last seven days',
    value: ({ facts_per_day }) => facts_per_day ?? null,
  },
  {
    name: 'last_facts_on',
    meaning: 'last UTC day on which the source reported a fact',
    value: ({ last_facts_on }) => last_facts_on ?? null,
  },
  {
    name: 'silent_days',
    meaning: 'days since last_facts_on',
    value: ({ silent_days }) => silent_days ?? null,
  },
  {
    name: 'usual_gap_days',
    meaning:
      'longest time in days between two days with facts, in the four weeks up to last_facts_on',
    value: ({ usual_gap_days }) => usual_gap_days ?? null,
  },
  {
    name: 'is_silent',
    meaning: 'whether the source has been silent for an unusually long time',
    value: ({ is_silent }) => is_silent ?? null,
  },
  {
    name: 'found_share',
    meaning:
      'share of the responses or messages of the last four weeks that contained facts, from 0 to 1',
    value: ({ found_share }) => found_share ?? null,
  },
  {
    name: 'facts_checked',
    meaning: 'facts of the shipping line about the 200 newest containers; empty for other sources',
    value: ({ facts_checked }) => facts_checked ?? null,
  },
  {
    name: 'disagreements',
    meaning: 'number of facts in facts_checked for which another source states a different value',
    value: ({ disagreements }) => disagreements ?? null,
  },
  {
    name: 'account',
    meaning:
      'account that receives the files of the source in its inbox; empty for a source of all accounts',
    value: ({ account }) => account,
  },
]

const quotaInWords = ({ requests, per_seconds, left }: ListedSource['quota'][number]): string =>
  `${left} of ${requests} per ${per_seconds} s`

export const serviceSourcesView: View<ShownSource> = {
  name: 'sources',
  shape: 'list',
  noun: 'source',
  columns: [
    { heading: 'Line', text: ({ scac }) => ({ words: scac, tone: 'strong' }) },
    { heading: 'Name', text: ({ name }) => ({ words: name }) },
    { heading: 'State', text: stateText },
    {
      heading: 'Profile',
      // Mailboxes and file servers have no carrier profile that could be verified.
      text: ({ profile, is_verified, account }) => ({
        words: is_verified || account !== null ? profile : `${profile} (unverified)`,
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
    {
      heading: 'Facts a day',
      text: ({ facts_per_day, found_share }) => ({
        words: found_share == null ? '' : String(facts_per_day),
      }),
    },
    {
      heading: 'Answered',
      text: ({ found_share }) => ({
        words: found_share == null ? '' : `${Math.round(found_share * 100)} %`,
      }),
    },
    {
      heading: 'Disagrees',
      text: ({ facts_checked, disagreements }) => ({
        words: facts_checked == null ? '' : `${disagreements} of ${facts_checked}`,
      }),
    },
  ],
  fields,
  id: ({ scac }) => scac,
  record: (source) => ({ ...source }),
  empty: 'No sources are available',
}

function stateText(source: ShownSource, viewing: Viewing): Text {
  const { state, until, missing, detail, is_silent, silent_days } = source
  if (state === 'ready' && is_silent) {
    return { words: `silent for ${silent_days} days`, tone: 'warn' }
  }
  const end = until === null ? '' : ` until ${systemMoment(until, viewing)}`
  switch (state) {
    case 'ready':
      return { words: 'ready', tone: 'good' }
    case 'credentials_missing':
      return { words: `has no ${missing.join(', ')}`, tone: 'warn' }
    case 'failing':
      return {
        words: `failing, paused${end}`,
        tone: 'bad',
        ...(detail === null ? {} : { aside: `: ${detail}` }),
      }
    case 'throttled':
      return { words: `rate limit reached, paused${end}`, tone: 'warn' }
    case 'restart_needed':
      return { words: 'restart the service to read the source', tone: 'warn' }
    case 'unknown_profile':
      return { words: 'unknown profile', tone: 'bad' }
    default:
      return { words: 'not configured', tone: 'dim' }
  }
}
