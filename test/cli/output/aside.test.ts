import { expect, it } from 'vitest'
import type { View, Viewing } from '../../../src/cli/output/view.js'
import { serviceInboxView } from '../../../src/features/serve/inbox.view.js'
import { sourceTrialView } from '../../../src/features/serve/source-trial.view.js'
import { serviceSourcesView } from '../../../src/features/serve/sources.view.js'
import { replayView } from '../../../src/features/webhooks/replay.view.js'
import type { InboxRow } from '../../../src/service/sources/inbox/list-inbox.js'

type Row<OfView> = OfView extends View<infer Each> ? Each : never

const viewing = { now: new Date('2026-11-23T12:00:00Z'), tz: 'utc' } as unknown as Viewing

/** The text of one column, as a table with enough room prints it. */
function printed<Each>({ columns }: View<Each>, heading: string, row: Partial<Each>): string {
  const column = columns.find((each) => each.heading === heading)
  const text = column?.text(row as Each, viewing)
  return `${text?.words}${text?.aside ?? ''}`
}

it('separates the words of a cell from the remark after them', () => {
  const message: Partial<InboxRow> = {
    result: 'rejected',
    reason: 'The format of the file is not known.',
  }
  expect(printed(serviceInboxView, 'Result', message)).toBe(
    'rejected: The format of the file is not known.',
  )
  const trial: Partial<Row<typeof sourceTrialView>> = { outcome: 'down', detail: 'nobody listens' }
  expect(printed(sourceTrialView, 'Outcome', trial)).toBe('down: nobody listens')
  const source: Partial<Row<typeof serviceSourcesView>> = {
    ...{ state: 'failing', until: null, detail: 'nobody listens' },
  }
  expect(printed(serviceSourcesView, 'State', source)).toBe('failing, paused: nobody listens')
  const replay: Partial<Row<typeof replayView>> = {
    result: 'taken',
    answer: '200',
    duration_ms: 12,
  }
  expect(printed(replayView, 'Result', replay)).toBe('taken: 200 (12 ms)')
})
