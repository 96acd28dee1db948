import { systemMoment } from '../../cli/output/time-text.js'
import type { Cell, Field, Text, View, Viewing } from '../../cli/output/view.js'
import { changeInWords } from '../../desk/changes/change-text.js'
import { simulatedColumn } from '../../desk/simulated-column.js'
import type { OctError } from '../../errors.js'
import type { Pulled } from './pulled.js'

const fields: Field<Pulled>[] = [
  field('number', 'the container', ({ number }) => number),
  field('message', 'which sources are asked, as the service says it', ({ message }) => message),
  field(
    'read',
    'who was read since: terminal, or line where it gave no news; empty where nobody was',
    ({ read }) => read,
  ),
  field('terminal_checked_at', 'when its terminal was last read, UTC', checkedAt),
  field(
    'previous_terminal_checked_at',
    'when its terminal was last read before the pull, UTC',
    ({ checkedBefore }) => checkedBefore,
  ),
  { name: 'changes', meaning: 'what the new reading has otherwise', value: changesOf },
  field('error', 'why it was not asked', ({ error }) => error?.message ?? null),
  field('id', 'id of the container', ({ containerId }) => containerId),
  field(
    'unread',
    'why nobody knows what came of it, though it was asked or may have been: it is paid for',
    ({ unread }) => unread?.message ?? null,
  ),
  field(
    'simulated',
    'true where the facts are invented by the sandbox',
    ({ box }) => box.container.simulated ?? null,
  ),
]

export const pullView: View<Pulled> = {
  name: 'pull',
  shape: 'list',
  noun: 'container',
  columns: [
    { heading: 'Container', text: ({ number }) => ({ words: number, tone: 'strong' }) },
    { heading: 'Sources', text: sourcesText },
    {
      heading: 'Checked',
      text: (row, viewing) => ({ words: systemMoment(checkedAt(row), viewing) }),
    },
    { heading: 'Changes', text: (row, viewing) => ({ words: changesOf(row, viewing).join('; ') }) },
    simulatedColumn(({ box }) => box.container.simulated),
  ],
  fields,
  defaults: fields.map(({ name }) => name).filter((name) => name !== 'unread'),
  id: ({ containerId }) => containerId,
  record: pullRecord,
  empty: 'No containers were refreshed',
}

function field(name: string, meaning: string, value: (row: Pulled) => Cell): Field<Pulled> {
  return { name, meaning, value }
}

function checkedAt({ box }: Pulled): string | null {
  return box.container.terminal_checked_at ?? null
}

function sourcesText({ message, error, unread }: Pulled): Text {
  if (error) return { words: error.message, tone: 'bad' }
  if (!unread) return { words: message ?? '' }
  return { words: [message, unread.message].filter(Boolean).join('; '), tone: 'warn' }
}

function changesOf({ changes, box }: Pulled, viewing: Viewing): string[] {
  return changes.map((change) => {
    const isOfBox = change.kind === 'container'
    return changeInWords({ change, box: isOfBox ? box : null, shipment: box.shipment }, viewing)
      .words
  })
}

function failure(name: string, error: OctError | undefined): Record<string, unknown> {
  return error === undefined ? {} : { [name]: { code: error.code, message: error.message } }
}

function pullRecord(row: Pulled): Record<string, unknown> {
  const { number, containerId, message, read, changes, checkedBefore, error, unread, box } = row
  return {
    id: containerId,
    number,
    message,
    read,
    terminal_checked_at: checkedAt(row),
    previous_terminal_checked_at: checkedBefore,
    changes: changes.map(({ attribute, from, to, kind }) => ({ kind, attribute, from, to })),
    ...failure('error', error),
    ...failure('unread', unread),
    ...(box.container.simulated === undefined ? {} : { simulated: box.container.simulated }),
  }
}
