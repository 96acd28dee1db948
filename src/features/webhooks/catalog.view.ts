import type { Text, View } from '../../cli/output/view.js'
import type { CatalogueRow } from './catalog.js'

export const webhookCatalogueView: View<CatalogueRow> = {
  name: 'events',
  shape: 'list',
  noun: 'event',
  columns: [
    {
      heading: 'Event',
      isWhole: true,
      text: ({ event }) => ({ words: event, tone: 'strong' }),
    },
    { heading: 'Means', text: ({ description }) => ({ words: description }) },
    {
      heading: 'Account',
      text: accountText,
      isShown: (rows) => rows.some(({ is_available: is }) => is === false),
    },
    {
      heading: 'Category',
      text: ({ category }) => ({ words: category ?? '' }),
      isShown: (rows) => rows.some(({ category }) => category !== null),
    },
  ],
  narrow: { least: 2 },
  fields: [
    { name: 'event', meaning: 'name of the event', value: ({ event }) => event },
    {
      name: 'category',
      meaning: 'category of the event; null if the service was not asked or states no category',
      value: ({ category }) => category,
    },
    {
      name: 'description',
      meaning: 'description of the event',
      value: ({ description }) => description,
    },
    {
      name: 'is_available',
      meaning: 'whether the account may subscribe to the event; null if the service was not asked',
      value: ({ is_available: is }) => is,
    },
  ],
  id: ({ event }) => event,
  record: (row) => ({ ...row }),
}

function accountText({ is_available: is }: CatalogueRow): Text {
  if (is === null) return { words: '' }
  return is ? { words: 'yes', tone: 'good' } : { words: 'not enabled', tone: 'dim' }
}
