import type { Field, View } from '../../cli/output/view.js'
import type { UpgradeReport } from './upgrade.js'

const fields: Field<UpgradeReport>[] = [
  { name: 'installed', meaning: 'installed version of oct', value: ({ installed }) => installed },
  { name: 'newest', meaning: 'newest published version', value: ({ newest }) => newest },
  {
    name: 'is_newer',
    meaning: 'whether to upgrade to the newest version; false for a prerelease',
    value: ({ isNewer }) => isNewer,
  },
  {
    name: 'answered_at',
    meaning: 'when oct looked for the newest version, UTC',
    value: ({ answeredAt }) => answeredAt.toISOString(),
  },
]

export const upgradeView: View<UpgradeReport> = {
  name: 'upgrade',
  shape: 'object',
  noun: 'version',
  columns: [
    { heading: 'Installed', text: ({ installed }) => ({ words: installed, tone: 'strong' }) },
    { heading: 'Newest', text: ({ newest }) => ({ words: newest }) },
    {
      heading: 'State',
      text: ({ isNewer }) =>
        isNewer
          ? { words: 'a newer version is available', tone: 'warn' }
          : { words: 'up to date', tone: 'good' },
    },
  ],
  fields,
  id: ({ newest }) => newest,
  record: (report, viewing) =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value(report, viewing)])),
}
