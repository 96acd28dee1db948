import type { TopicSection } from './topic-section.js'

export const dates: readonly TopicSection[] = [
  [
    'The last free day is a date on the calendar, not a time:',
    [
      [
        'overdue',
        'the last free day ends at midnight in the time zone of the terminal or rail ramp',
      ],
      [
        'source',
        'the last free day of the shipping line, otherwise of the terminal, otherwise of the railroad; an earlier day of another source is also shown',
      ],
      [
        'pickup_lfd_date',
        'field with the last free day, YYYY-MM-DD; pickup_lfd_source is its source',
      ],
      [
        'earliest_lfd_date',
        'field with the earliest last free day that any source states; fees can begin after this day',
      ],
      [
        'rail',
        'after the container has left the port by rail, oct does not use a last free day at the port',
      ],
      [
        'gate calendar',
        'if the gate is closed on the last free day, oct shows "pull by" and the last open day: oct gates',
      ],
    ],
  ],
  [
    'Clock times:',
    [
      [
        'table',
        'times are in the local time of the port and show its time zone, such as Thu 14 May 18:00 EDT',
      ],
      [
        'csv, tsv, xlsx',
        'times are in the local time of the port and show its time zone, such as 2026-05-14 18:00 America/New_York',
      ],
      [
        'json, ndjson',
        'times are ISO 8601 in UTC; the name of the member with the zone of the place ends in _timezone',
      ],
      [
        '--tz utc, --tz local',
        'times are in UTC, or in the zone of this machine; JSON is always in UTC',
      ],
      ['no zone known', 'oct shows the time as the source wrote it, and marks it as local'],
    ],
  ],
  [
    'Typing times:',
    [
      ['90s, 10m, 1h, 7d, 2w', 'a duration; a number without a unit means seconds'],
      [
        '--since 24h',
        'an age; you can also type a date such as 2026-05-14 (from midnight UTC), or a time such as 2026-05-14T09:00:00Z',
      ],
      [
        '--due 3d, --due 2wd',
        'the number of days left; wd counts only days on which the gate is open',
      ],
    ],
  ],
]
