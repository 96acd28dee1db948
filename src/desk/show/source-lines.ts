import { pair, section } from '../../cli/output/screen-lines.js'
import { checkedInWords, systemMoment } from '../../cli/output/time-text.js'
import type { ScreenLine, Text, Viewing } from '../../cli/output/view.js'
import type { LastKnown } from '../../domain/box-history.js'
import { fieldValueInWords } from '../../domain/custom-field.js'
import { isOpenBox } from '../../domain/open-box.js'
import { withoutMarkup } from '../../domain/without-markup.js'
import { holdInWords, stoppedReasonInWords } from '../../domain/words.js'
import { datedInWords, isDeadline } from '../changes/dated-fact.js'
import type { ContainerDetail } from './container-detail.js'

export function sourceLines(
  { container, shipment }: Pick<ContainerDetail, 'container' | 'shipment'>,
  viewing: Viewing,
): ScreenLine[] {
  const isOpen = isOpenBox(container, shipment)
  const read = (at: string | null | undefined): Text => readText(at, isOpen, viewing)
  return section('Sources', [
    pair('Line', read(shipment?.line_tracking_last_succeeded_at)),
    pair('Terminal', read(container.terminal_checked_at)),
    pair('Railroad', read(container.rail_last_tracking_request_at)),
    pair('Tracking', stoppedText(shipment, viewing)),
  ])
}

function readText(at: string | null | undefined, isOpen: boolean, viewing: Viewing): Text {
  if (!at) return { words: '' }
  const { words, ...look } = checkedInWords(at, viewing, isOpen)
  const age = words === 'just now' ? words : words.replace(/^[\d]+ \w+/, '$& ago')
  return { ...look, words: `read ${systemMoment(at, viewing)}, ${age}` }
}

function stoppedText(shipment: ContainerDetail['shipment'], viewing: Viewing): Text {
  if (!shipment?.line_tracking_stopped_at) return { words: '' }
  const reason = shipment.line_tracking_stopped_reason
  const why = reason ? stoppedReasonInWords(reason) : 'unknown'
  const when = systemMoment(shipment.line_tracking_stopped_at, viewing)
  return { words: `stopped ${when}: ${why}`, tone: 'warn' }
}

export function lastKnownLines(detail: ContainerDetail, viewing: Viewing): ScreenLine[] {
  const all = Object.entries(detail.history?.lastKnown ?? {})
  // If the date of a source is listed, omits the combined last free day, which repeats it.
  const isBySource = all.some(([path]) => path.startsWith('import_deadlines.'))
  const known = all.filter(([path]) => !isBySource || path !== 'pickup_lfd')
  return section(
    'No longer stated',
    known.map(([path, value]) =>
      pair(pathInWords(path), {
        words: lastKnownInWords(path, value, { detail, viewing }),
        tone: 'dim',
      }),
    ),
  )
}

interface Around {
  detail: ContainerDetail
  viewing: Viewing
}

function lastKnownInWords(path: string, known: LastKnown, around: Around): string {
  const { viewing } = around
  const source = known.source === null ? '' : ` (${known.source})`
  const read = `read ${systemMoment(known.readAt, viewing)}`
  const removed = `removed ${systemMoment(known.removedAt, viewing)}`
  const parts = [`${valueInWords(path, known.value, around)}${source}`.trim(), read, removed]
  return parts.filter((part) => part !== '').join(', ')
}

function pathInWords(path: string): string {
  if (isDeadline(path)) return 'Last free day'
  if (path === 'pickup_appointment_at') return 'Appointment'
  const [, list, name = ''] = /^(\w*(?:holds|fees)\w*)\.(.+)$/.exec(path) ?? []
  if (list?.includes('holds')) return capital(holdInWords(name))
  if (list?.includes('fees')) return capital(`${name.replaceAll('_', ' ')} fee`)
  return capital(path.replaceAll(/[._]/g, ' '))
}

const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`

function valueInWords(path: string, value: unknown, { detail, viewing }: Around): string {
  const dated =
    typeof value === 'string' ? datedInWords({ path, value, owner: detail }, viewing) : null
  return dated ?? objectInWords(value) ?? withoutMarkup(fieldValueInWords(value))
}

function objectInWords(value: unknown): string | undefined {
  if (!(value instanceof Object) || Array.isArray(value)) return undefined
  const { description, status, amount, currency_code } = value as Record<string, unknown>
  if (amount !== undefined) return `${amount} ${currency_code ?? ''}`.trim()
  if (typeof description === 'string' && description !== '') return withoutMarkup(description)
  return typeof status === 'string' ? status : undefined
}
