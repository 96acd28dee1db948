import { settings } from '../../cli/settings/setting.js'
import type { TopicSection } from './topic-section.js'

export const freshness = (): TopicSection[] => [readingSection(), ...otherSections]

function readingSection(): TopicSection {
  const usually = (key: string): string =>
    String(settings.find((setting) => setting.key === key)?.default)
  return [
    'When oct reads the cache, and when oct sends requests to the service:',
    [
      [
        'one container or shipment',
        `oct uses the cache if its data is younger than max_age (${usually('max_age')})`,
      ],
      [
        'a list',
        `oct syncs first if the last sync is older than list_max_age (${usually('list_max_age')})`,
      ],
      ['Ctrl-C during a sync', 'oct stops the sync and shows the cached list, with its age'],
      ['a list command with --check', 'oct syncs first if the last sync is older than 10 minutes'],
      ['service unavailable', 'oct shows the cached data, with a notice'],
      [
        'service unavailable, in a script',
        `oct exits with code 9 if the cache is older than stale_after (${usually('stale_after')}); also with --check`,
      ],
      ['your changes', 'oct sends each change immediately; the response updates the cache'],
    ],
  ]
}

const otherSections: readonly TopicSection[] = [
  [
    'Options:',
    [
      [
        '--refresh',
        'read the data from the service again, which is free; oct pull makes the service read the sources again, which is billed',
      ],
      ['--max-age 10m', 'read cached data again if the data is older than 10 minutes'],
      [
        '--offline',
        'show only cached data and send no request; oct exits with code 9 if nothing is cached',
      ],
    ],
  ],
  [
    'How old the facts are:',
    [
      ['CHECKED', 'when the service last read the terminal or the shipping line'],
      ['below a list', 'the age of the facts, and the time of the last sync'],
    ],
  ],
  [
    'Maintenance:',
    [
      ['oct cache info', 'show what is cached, and how old the data is'],
      ['oct cache verify', 'check the files of the cache and the journal'],
      ['oct cache backup nightly.db', 'copy the cache, even while the cache is in use'],
      [
        'oct cache prune --dry-run',
        'show what oct would remove because of the settings keep_closed and keep_journal',
      ],
      ['oct cache purge', 'remove the data of customers after a confirmation'],
    ],
  ],
]
