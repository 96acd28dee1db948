import type { Text, Tone, Viewing } from '../../cli/output/view.js'
import { arrivalText } from '../../desk/boxes/box-columns.js'
import { reasonText } from '../../desk/boxes/hold-text.js'
import { changeInWords } from '../../desk/changes/change-text.js'
import type { ChangeRow } from '../../desk/changes/list-changes.js'
import { type Box, references } from '../../domain/box.js'
import { pickupPlace } from '../../domain/pickup-place.js'
import { pickupState } from '../../domain/pickup-state.js'
import type { EndedTracking, TaskKind, TodayTask } from '../../domain/today-task.js'
import { whereabouts } from '../../domain/whereabouts.js'
import { failedReasonInWords, stoppedReasonInWords } from '../../domain/words.js'

const kinds: Record<TaskKind, [words: string, tone: Tone]> = {
  overdue: ['overdue', 'bad'],
  accruing: ['charges accrue', 'bad'],
  missed_at_gate: ['due before the gate opens', 'bad'],
  due_today: ['due today', 'warn'],
  due_tomorrow: ['due tomorrow', 'warn'],
  return_overdue: ['return overdue', 'bad'],
  return_due: ['return due', 'warn'],
  newly_blocked: ['newly', 'bad'],
  blocked: ['still', 'bad'],
  tracking_ended: ['no longer tracked', 'warn'],
  eta_missed: ['past its ETA', 'warn'],
  ready: ['ready', 'good'],
  arriving_today: ['arrives today', 'plain'],
  to_return: ['return empty', 'plain'],
}

export function taskText(task: TodayTask): Text {
  const [words, tone] = kinds[task.kind]
  switch (task.kind) {
    case 'newly_blocked':
    case 'blocked':
      return { words: blockedInWords(words, pickupState(task.box).words), tone }
    case 'tracking_ended':
    case 'eta_missed':
    case 'arriving_today':
    case 'return_overdue':
    case 'return_due':
    case 'to_return':
      return { words, tone }
    default:
      return { words: `${words}: ${actionOf(task.box)}`, tone }
  }
}

const blockedInWords = (since: string, state: string): string =>
  state === 'disagree' ? `sources ${since} disagree` : `${since} ${state}`

function actionOf(box: Box): string {
  const { words } = pickupState(box)
  return words === 'ready' ? 'pick up' : words
}

export function taskDetail(
  task: TodayTask,
  { changes, viewing }: { changes: readonly ChangeRow[]; viewing: Viewing },
): string {
  if (task.kind === 'tracking_ended') return endedInWords(task.ended)
  const { box, kind } = task
  const parts = [
    whyInWords(task, viewing),
    pickupPlace(box).label || whereabouts(box),
    box.shipment?.customer_name ?? '',
    ...references(box),
    newsInWords(
      changes.filter((row) => isNews(row, kind)),
      viewing,
    ),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

function whyInWords({ kind, box }: Extract<TodayTask, { box: Box }>, viewing: Viewing): string {
  const { words: day, aside: clock = '' } = arrivalText(box, viewing)
  if (kind === 'arriving_today') return `${day}${clock}`
  if (kind === 'eta_missed') return `expected ${day}${clock}, no arrival reported`
  const { words, aside = '' } = reasonText(box, viewing)
  return `${words}${aside}`
}

const newsInWords = (changes: readonly ChangeRow[], viewing: Viewing): string =>
  changes.length === 0
    ? ''
    : `new: ${changes.map((row) => changeInWords(row, viewing).words).join('; ')}`

/** Returns whether a task must mention a change: a new date, fee, hold or terminal. Columns show other changes. */
function isNews({ change: { attribute, from, to } }: ChangeRow, kind: TaskKind): boolean {
  if (/^holds_|_holds\./.test(attribute)) return kind !== 'newly_blocked' || to === null
  if (/fees/.test(attribute)) return true
  if (attribute === 'current_status') return kind === 'ready' && to === 'available'
  const hasMoved = from !== null && (to !== null || !attribute.endsWith('_eta_at'))
  return hasMoved && watched.test(attribute)
}

const watched = /lfd|_eta_at$|^available_for_pickup$|^pod_terminal$|^pickup_facility$|appointment/

function endedInWords({ kind, reason }: EndedTracking): string {
  if (kind === 'shipment') return reason ? stoppedReasonInWords(reason) : ''
  if (reason === null) return 'the request failed'
  const { what, advice } = failedReasonInWords(reason)
  return `${what}; ${advice}`
}
