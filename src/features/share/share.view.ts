import { pair } from '../../cli/output/screen-lines.js'
import { systemMoment } from '../../cli/output/time-text.js'
import type { Field, ScreenLine, Text, View, Viewing } from '../../cli/output/view.js'
import type { LinkRow } from './link-row.js'

const kinds = { container: 'container', shipment: 'bill of lading', party: 'customer' } as const

const meanings = {
  label: 'number of the container or bill, or name of the customer, that the link shows',
  shows: 'additional data that the link shows: fees, deadlines',
  created_at: 'when the link was created, UTC',
  ends_at: 'when the link expires or expired, UTC',
  revoked_at: 'when somebody ended the link before its usual end, UTC',
  opened: 'how often the link was opened',
  opened_at: 'when the link was last opened, UTC',
  url: 'address of the link; only a new link has an address, because the service stores only its hash',
}

const targetType = ({ link }: LinkRow): string | null => link.target?.type ?? null

const fields: Field<LinkRow>[] = [
  { name: 'label', meaning: meanings.label, value: ({ link }) => link.label },
  {
    name: 'target_type',
    meaning: 'what the link shows: container, shipment or party (a customer)',
    value: targetType,
  },
  {
    name: 'state',
    meaning: 'whether the link works: active, ended or revoked',
    value: ({ state }) => state,
  },
  { name: 'shows', meaning: meanings.shows, value: ({ link }) => link.shows },
  { name: 'ends_at', meaning: meanings.ends_at, value: ({ link }) => link.ends_at },
  { name: 'opened', meaning: meanings.opened, value: ({ link }) => link.opened },
  { name: 'opened_at', meaning: meanings.opened_at, value: ({ link }) => link.opened_at ?? null },
  { name: 'created_at', meaning: meanings.created_at, value: ({ link }) => link.created_at },
  {
    name: 'revoked_at',
    meaning: meanings.revoked_at,
    value: ({ link }) => link.revoked_at ?? null,
  },
  { name: 'id', meaning: 'id of the link', value: ({ link }) => link.id },
  { name: 'url', meaning: meanings.url, value: ({ link }) => link.url ?? null },
]

export const shareLinksView: View<LinkRow> = {
  name: 'links',
  shape: 'list',
  noun: 'link',
  columns: [
    { heading: 'Shows', text: ({ link }) => ({ words: link.label, tone: 'strong' }) },
    { heading: 'Kind', text: (row) => ({ words: kindInWords(row) }) },
    { heading: 'State', text: stateText },
    { heading: 'Ends', text: endText },
    { heading: 'Opened', align: 'right', text: openedText },
    {
      heading: 'Created',
      text: ({ link }, viewing) => ({ words: systemMoment(link.created_at, viewing) }),
    },
    { heading: 'Id', isWhole: true, text: ({ link }) => ({ words: link.id, tone: 'dim' }) },
  ],
  narrow: { least: 2, first: ['Created', 'Kind'], last: ['State', 'Ends'] },
  fields,
  id: ({ link }) => link.id,
  record: ({ link, state }) => ({ ...link, state, url: link.url ?? null }),
  empty: 'No shared links yet: oct share <container>',
}

export const shareLinkView: View<LinkRow> = {
  ...shareLinksView,
  name: 'link',
  shape: 'object',
  screen: screenOf,
}

function screenOf(row: LinkRow, viewing: Viewing): ScreenLine[] {
  const { link } = row
  return [
    { kind: 'heading', words: `Link to ${link.label}` },
    ...(link.url === undefined ? [] : [pair('Address', { words: link.url, tone: 'strong' })]),
    pair('Shows', { words: [kindInWords(row), ...link.shows.map(moreInWords)].join(', ') }),
    pair('Ends', endText(row, viewing)),
    pair('Id', { words: link.id, tone: 'dim' }),
  ]
}

function kindInWords(row: LinkRow): string {
  const type = row.link.target?.type
  return type === undefined ? '' : kinds[type]
}

const moreInWords = (name: string): string => (name === 'deadlines' ? 'last free days' : name)

function stateText({ state }: LinkRow): Text {
  return { words: state, tone: state === 'active' ? 'good' : 'dim' }
}

function endText({ link, state }: LinkRow, viewing: Viewing): Text {
  const at = state === 'revoked' ? link.revoked_at : link.ends_at
  return { words: systemMoment(at, viewing) }
}

function openedText({ link }: LinkRow): Text {
  return { words: link.opened === 0 ? 'never' : `${link.opened}` }
}
