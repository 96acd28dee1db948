import { systemMoment } from '../../cli/output/time-text.js'
import type { Cell, Field, Text, View, Viewing } from '../../cli/output/view.js'
import { changeInWords } from '../../desk/changes/change-text.js'
import { simulatedColumn } from '../../desk/simulated-column.js'
import type { OctError } from '../../errors.js'
import type { Pulled } from './pulled.js'

const fields: Field<Pulled>[] = [
  field('number', 'number of the container', ({ number }) => number),
  field(
    'message',
    'sources that the service will read, in the words of the service',
    ({ message }) => message,
  ),
  field(
    'read',
    'source that the service has read after the request: terminal, or line if only the shipping line was read; empty if neither',
    ({ read }) => read,
  ),
  field('terminal_checked_at', 'when the terminal was last read, UTC', checkedAt),
  field(
    'previous_terminal_checked_at',
    'when the terminal was last read before the request, UTC',
    ({ checkedBefore }) => checkedBefore,
  ),
  {
    name: 'changes',
    meaning: 'facts that changed in the last reading of the container by the service',
    value: changesOf,
  },
  field('error', 'why the container was not refreshed', ({ error }) => error?.message ?? null),
  field('id', 'id of the container', ({ containerId }) => containerId),
  field(
    'unread',
    'why the result of a refresh is unknown; the refresh is billed anyway',
    ({ unread }) => unread?.message ?? null,
  ),
  field(
    'simulated',
    'true if the sandbox simulated the data',
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
