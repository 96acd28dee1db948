import type { Column } from '../../cli/output/view.js'
import { type Box, boxNumber } from '../../domain/box.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import {
  amountText,
  chargedDaysInWords,
  nameInWords,
  problemInWords,
} from '../../domain/tariffs/cost-words.js'
import { boxColumns } from '../boxes/box-columns.js'
import { simulatedColumn } from '../simulated-column.js'
import { costDeadlineText, costStatusText } from './cost-text.js'

export const costColumns = {
  container: {
    heading: 'Container',
    text: ({ box }) => ({ words: boxNumber(box.container), tone: 'strong' }),
  },
  ref: boxColumn(boxColumns.ref),
  clock: {
    heading: 'Clock',
    text: ({ clock }) => ({ words: clock === null ? '' : nameInWords(clock) }),
  },
  state: { heading: 'State', text: costStatusText, isWhole: true, narrowest: 8 },
  lastFreeDay: { heading: 'Last free day', text: costDeadlineText, narrowest: 13 },
  charged: { heading: 'Charged', text: (cost) => ({ words: chargedDaysInWords(cost) }) },
  amount: {
    heading: 'Amount',
    text: (cost) => ({ words: amountText(cost.count) || problemInWords(cost) }),
    narrowest: 12,
  },
  nextDay: {
    heading: 'Next day',
    text: ({ count }) => ({ words: count?.next_day_cost ? `+${count.next_day_cost}` : '' }),
    isShown: (rows) => rows.some(({ count }) => count?.next_day_cost),
  },
  rule: {
    heading: 'Rule',
    text: ({ choice }) => ({ words: choice?.rule?.id ?? '', tone: 'dim' }),
  },
  customer: boxColumn(boxColumns.customer),
  terminal: boxColumn(boxColumns.terminal),
  simulated: simulatedColumn(({ box }) => box.container.simulated),
} satisfies Record<string, Column<ClockCost>>

function boxColumn({ text, isShown, ...others }: Column<Box>): Column<ClockCost> {
  return {
    ...others,
    text: ({ box }, viewing) => text(box, viewing),
    ...(isShown
      ? {
          isShown: (rows, viewing) =>
            isShown(
              rows.map(({ box }) => box),
              viewing,
            ),
        }
      : {}),
  }
}
