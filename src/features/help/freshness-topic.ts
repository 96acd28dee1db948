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
        'one object',
        `is read from the cache while the cached data is younger than max_age (${usually('max_age')})`,
      ],
      [
        'a list',
        `is shown after a sync if the last sync is older than list_max_age (${usually('list_max_age')})`,
      ],
      ['Ctrl-C during a sync', 'stops the sync and shows the cached list, with its age'],
      ['a list with --check', 'is shown after a sync if the last sync is older than 10 minutes'],
      ['service unavailable', 'the cached data is shown, with a notice'],
      [
        'unavailable, in a script',
        `exit 9 if the cache is older than stale_after (${usually('stale_after')}); also with --check`,
      ],
      ['changes you make', 'are sent at once; the response updates the cache'],
    ],
  ]
}

const otherSections: readonly TopicSection[] = [
  [
    'Options:',
    [
      [
        '--refresh',
        'reads the data from the service again, which is free; oct pull has the sources read again, which is billed',
      ],
      ['--max-age 10m', 'reads data again that is older than 10 minutes'],
      ['--offline', 'shows only cached data and sends no request; exit 9 if nothing is cached'],
    ],
  ],
  [
    'How old the facts are:',
    [
      ['CHECKED', 'shows when the terminal or shipping line was last read'],
      ['below a list', 'shows the age of the facts, and when the cache was synced'],
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
        'show what the settings keep_closed and keep_journal would remove',
      ],
      ['oct cache purge', 'remove data of customers after a confirmation'],
    ],
  ],
]
