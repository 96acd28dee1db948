import { listAttention } from '../../desk/attention/list-attention.js'
import { asItStands } from '../../desk/sync/as-it-stands.js'
import { meetsFilter } from '../../domain/attention.js'
import type { Box } from '../../domain/box.js'
import { counted } from '../../domain/counted.js'
import { isOverdue } from '../../domain/due-kind.js'
import { listFact } from '../../domain/list-fact.js'
import { oldestCheckedAt } from '../../domain/oldest-checked.js'
import { readToday } from '../../features/today/today.js'
import { type FilterArgs, filterOf, filterProperties } from '../box-filters.js'
import { boxLine, boxRow, shortBoxRow } from '../box-row.js'
import { input, output, rows } from '../json-schema.js'
import type { Tool } from '../tool.js'
import { bare } from '../untrusted.js'
import { changeRow } from './changes.js'
import { problemRow } from './problems.js'

/** Maximum number of rows in each list. */
const most = 10
/** Maximum number of rows in lists that can be long, such as `ready` and `arriving`, so that the result stays short. */
const few = 6

export const todayTool: Tool = {
  name: 'today',
  title: 'What matters today',
  description:
    'The work of the day: containers that are overdue, due today or tomorrow, on hold, ready, arriving today, changes of the last 24 hours, and tracking requests with problems. Start here for open questions. Counts are complete. Lists are shortened: list_boxes, changes and problems return all rows.',
  input: input(filterProperties),
  output: output({
    counts: { type: 'object' },
    overdue: rows,
    due: rows,
    blocked: rows,
    ready: rows,
    arriving: rows,
    changed: rows,
    problems: rows,
  }),
  run: async (given, { workspace, viewing, typed, tariffs }) => {
    const asked = { filter: filterOf(given as FilterArgs), includeClosed: false, isCheck: false }
    const today = await readToday(workspace, { ...asked, rules: await tariffs() })
    // With a customer filter, may ask the service: the cache lacks the customers of requests that oct never listed.
    const reading = asked.filter.customer === undefined ? asItStands(workspace) : workspace
    const attention = await listAttention(reading, { isCheck: false })
    const found = attention.found.filter((problem) => meetsFilter(problem, asked.filter))
    const now = workspace.now()
    const overdue = today.due.filter((box) => isOverdue(box, now))
    const due = today.due.filter((box) => !isOverdue(box, now))
    const blocked = [...today.newlyBlocked, ...today.stillBlocked]
    const short = (boxes: readonly Box[], length = most) =>
      boxes.slice(0, length).map((box) => shortBoxRow(box, viewing))
    const { dueToday, dueTomorrow, missedAtGate, ready, arriving } = today
    const shown = [...overdue, ...due, ...blocked, ...ready, ...arriving]
    return {
      summary: `${overdue.length} overdue, ${dueToday} due today, ${dueTomorrow} due tomorrow, ${blocked.length} on hold, ${ready.length} ready, ${arriving.length} arriving today, ${counted(found.length, 'problem')}`,
      lines: [...overdue, ...due].slice(0, most).map((box) => boxLine(box, boxRow(box, viewing))),
      structured: {
        counts: {
          overdue: overdue.length,
          due_today: dueToday,
          due_tomorrow: dueTomorrow,
          missed_at_gate: missedAtGate,
          blocked: blocked.length,
          newly_blocked: today.newlyBlocked.length,
          ready: ready.length,
          arriving_today: arriving.length,
          eta_missed: today.etaMissed.length,
          accruing: new Set(today.accruing.map(({ box }) => box.container.id)).size,
          without_lfd: today.withoutDeadline,
          tracking_ended: today.stopped.length,
          to_return: new Set(today.returns.map(({ box }) => box.container.id)).size,
          changes: today.changes.length,
          problems: found.length,
          tracked: today.tracked.boxes,
        },
        overdue: short(overdue),
        due: short(due),
        blocked: short(blocked),
        ready: short(ready, few),
        arriving: short(arriving, few),
        changed: today.changes.slice(0, few).map((row) => changeRow(row, viewing)),
        problems: found.slice(0, few).map((row) => problemRow(row, typed)),
        ...(today.stopped.length === 0
          ? {}
          : { ended: today.stopped.slice(0, few).map(({ number }) => bare(number)) }),
      },
      oldestFact: oldestCheckedAt(shown),
      isSimulated: shown.some((box) => listFact(box, 'simulated') === true),
    }
  },
}
