import { keptInWords } from '../accounts/account-settings.js'
import type { PageFacts } from './page-facts.js'
import { Card } from './parts/card-table.js'
import { PageHead } from './parts/form.js'
import { Frame } from './parts/frame.js'

export interface ShownSettings {
  plan: string
  featuresOff: readonly string[]
  keepEndedDays: number | null
  keepDocumentsDays: number | null
  /** Sites that may show the widget and the map of the account in a frame. */
  embedSites: readonly string[]
}

interface SettingsProps {
  page: PageFacts
  settings: ShownSettings
}

export const SettingsPage = ({ page, settings }: SettingsProps) => (
  <Frame page={page} title="Settings · oct" isNarrow>
    <PageHead title="Settings" lede={roleWords(page)} />
    <Card id="manage" title="Manage">
      <ul class="log">
        {linksFor(page).map(([path, name, words]) => (
          <li>
            <a class="box" href={`${page.base}${path}`}>
              {name}
            </a>
            <span>{words}</span>
            <span />
          </li>
        ))}
      </ul>
    </Card>
    <Card
      id="account"
      title="This account"
      aside={<p>Only the operator of the service can change these settings.</p>}
    >
      <dl class="facts">
        <dt>Plan</dt>
        <dd>{settings.plan}</dd>
        <dt>Features off</dt>
        <dd>{settings.featuresOff.join(', ') || 'none'}</dd>
        <dt>Ended bills</dt>
        <dd>{keptInWords(settings.keepEndedDays)}</dd>
        <dt>Documents</dt>
        <dd>{keptInWords(settings.keepDocumentsDays)}</dd>
        <dt>Embedding</dt>
        <dd>{settings.embedSites.join(', ') || 'no site may embed the widget or the map'}</dd>
      </dl>
    </Card>
  </Frame>
)

const roleWords = ({ canWrite, isOwner }: PageFacts): string =>
  isOwner
    ? 'Your API key is an owner key: it may read, change data, and manage API keys.'
    : canWrite
      ? 'Your API key may read and change data. Only an owner key manages API keys.'
      : 'Your API key is read-only.'

type Link = [path: string, name: string, words: string]

const linksFor = ({ isOwner }: PageFacts): Link[] => [
  [
    '/webhooks',
    'Webhooks',
    'addresses that receive events from the service, with the results of the webhook deliveries',
  ],
  ...(isOwner
    ? ([
        ['/keys', 'API keys', 'create and revoke the keys of this account'],
        ['/audit', 'Audit list', 'who changed what, and when'],
      ] as Link[])
    : []),
  [
    '/sources',
    'Sources',
    'shipping lines, mailboxes and folders that the service reads, with their last responses and failures',
  ],
  ['/views', 'Saved views', 'boards with filters, saved under a name'],
  ['/shares', 'Shared links', 'links for people without an API key'],
  ['/sessions', 'Sessions', 'browsers that are signed in with your API key'],
  ['/status', 'Status', 'state of the service, and whether the sources of tracking data respond'],
  ['/reference', 'API reference', 'the operations of the API'],
]
