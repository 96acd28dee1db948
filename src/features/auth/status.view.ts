import { pair, section } from '../../cli/output/screen-lines.js'
import type { Field, ScreenLine, Text, View, Viewing } from '../../cli/output/view.js'
import { type Entitlement, entitlements } from '../../contract/vocabulary.js'
import { ageInWords } from '../../domain/duration.js'
import type { TokenReport, TokenState } from './token-report.js'

const featureNames: Record<Entitlement, string> = {
  routing: 'route maps and vessel positions',
  refresh: 'refresh on demand',
  rail: 'rail data',
  map: 'embeddable map',
  widget: 'embeddable widget',
  data_out: 'webhooks',
}

const fields: Field<TokenReport>[] = [
  { name: 'profile', meaning: 'profile in use', value: ({ profile }) => profile },
  { name: 'base_url', meaning: 'address of the service', value: (row) => row.base_url },
  {
    name: 'base_url_from',
    meaning: 'flag, variable or file that sets the address of the service',
    value: (row) => row.base_url_from,
  },
  {
    name: 'state',
    meaning:
      'state of the token: works, refused, unreachable, not checked, unreadable, missing or not needed',
    value: ({ state }) => state,
  },
  {
    name: 'token_origin',
    meaning: 'source of the token: environment, file (token_file), keyring or sandbox',
    value: (row) => row.token_origin,
  },
  {
    name: 'token_from',
    meaning: 'place where the token is stored',
    value: (row) => row.token_from,
  },
  {
    name: 'last_four',
    meaning: 'last four characters of the token; empty for a short token',
    value: (row) => row.last_four,
  },
  ...entitlements.map((feature) => ({
    name: feature,
    meaning: `${featureNames[feature]}: enabled or refused at the last use; null if never used`,
    value: ({ features }: TokenReport) => answered(features[feature]),
  })),
]

const answered = (answer: { enabled: boolean } | undefined): string | null =>
  answer === undefined ? null : answer.enabled ? 'enabled' : 'refused'

const states: Record<TokenState, Text> = {
  works: { words: 'works', tone: 'good' },
  refused: { words: 'refused by the service', tone: 'bad' },
  'not checked': { words: 'not checked', tone: 'dim' },
  unreachable: { words: 'the service cannot be reached', tone: 'warn' },
  missing: { words: 'no token', tone: 'bad' },
  unreadable: { words: 'cannot be read', tone: 'bad' },
  'not needed': { words: 'no token is needed', tone: 'dim' },
}

export const tokenView: View<TokenReport> = {
  name: 'token',
  shape: 'object',
  noun: 'token',
  columns: fields.map(({ name, value }) => ({
    heading: name.replaceAll('_', ' '),
    text: (row, viewing) => ({ words: String(value(row, viewing) ?? '') }),
  })),
  fields,
  id: ({ profile }) => profile,
  record: (row) => ({ ...row }),
  screen,
}

function screen(row: TokenReport, viewing: Viewing): ScreenLine[] {
  const lives =
    row.last_four === null ? row.token_from : `${row.token_from}, ending ${row.last_four}`
  return [
    { kind: 'heading', words: `Profile ${row.profile}` },
    pair('Service', { words: row.base_url ?? '' }),
    pair('Named by', { words: row.base_url_from ?? '', tone: 'dim' }),
    pair('Token', states[row.state]),
    pair('Lives in', { words: lives ?? '' }),
    ...section(
      'Features of the account (as of their last use)',
      ['not needed', 'missing'].includes(row.state)
        ? []
        : entitlements.map((feature) => featureLine(row, feature, viewing)),
    ),
  ]
}

function featureLine(
  { features }: TokenReport,
  feature: Entitlement,
  { now }: Viewing,
): ScreenLine {
  const answer = features[feature]
  const label = feature.replaceAll('_', ' ')
  if (answer === undefined) {
    return pair(label, { words: 'not used yet', aside: ` (${featureNames[feature]})`, tone: 'dim' })
  }
  const age = ageInWords(Math.max(0, now.getTime() - Date.parse(answer.answered_at)))
  const ago = age === 'just now' ? age : `${age} ago`
  const tone = answer.enabled ? 'good' : 'warn'
  return pair(label, { words: `${answer.enabled ? 'enabled' : 'refused'}, ${ago}`, tone })
}
