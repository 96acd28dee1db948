import { findPort } from '../../../../domain/reference/ports.js'
import type { Status } from '../facts/edi-status.js'
import type { Effect } from '../facts/effect.js'
import type { Place } from '../facts/find-place.js'
import { type EdifactSegment, firstOf, groupsAt, headerOf, part } from './edifact-segment.js'
import { edifactTime } from './edifact-time.js'
import { type MessageContext, placeOf, shipIn } from './message-context.js'
import { type Mode, statusMeaning } from './status-meaning.js'
import { isLadenBy } from './status-words.js'

export interface StatedStatus {
  status: Status
  problem: string | null
  /** True if the code or text announces an event. oct ignores the announcement after its date has passed. */
  isExpected: boolean
}

interface Known {
  own: readonly EdifactSegment[]
  about: readonly EdifactSegment[]
  container: string
  isLaden: boolean | null
  sts: EdifactSegment
}

export function statusOf(context: MessageContext, known: Known): StatedStatus {
  const { own, about, container, sts } = known
  const near = headerOf(own, ({ tag }) => tag === 'TDT')
  const place = placeOfStatus(context, own, near)
  const way = wayOf(context, own, about)
  const meaning = meaningOf(context, { sts, own, isAtPort: isPort(place, way) })
  const isUnderstood = 'effect' in meaning
  const isExpected = isUnderstood && meaning.isExpected
  const dtm = dateOf({ near, own }, isUnderstood ? meaning : null)
  const isEstimate = estimates.includes(part(dtm, 1))
  const status: Status = {
    container,
    effect: isUnderstood ? meaning.effect : { does: 'ignore' },
    words: wordsOf(sts),
    place,
    time: timeOf(context, dtm, isUnderstood ? meaning.effect : null),
    isEstimated: isExpected || isEstimate,
    way,
    isLaden: isLadenBy(textOf(sts)) ?? known.isLaden,
    ...shipIn(transportOf(own)),
    bareZone: context.partner.zone,
    since: part(dtm, 1, 2),
    spot: sts,
  }
  const problem = isUnderstood ? unreadDate(near, dtm) : meaning.problem
  return { status, problem, isExpected: isExpected && !isEstimate }
}

/** Returns the time of a status. For a last free day, midnight means the whole day. */
function timeOf(
  { draft }: MessageContext,
  dtm: EdifactSegment | undefined,
  effect: Effect | null,
): Status['time'] {
  const time = edifactTime(draft, dtm)
  const isDay = effect?.does === 'last_free_day' && /^\d{8}0{4,6}$/.test(part(dtm, 1, 2))
  return time !== null && isDay ? { ...time, time: null } : time
}

/** Returns the transport of a status: the main one or, without it, a vessel or barge before (10) or after it (30). */
const transportOf = (own: readonly EdifactSegment[]): EdifactSegment | undefined =>
  firstOf(own, 'TDT', ['20', '1']) ??
  own.find((it) => it.tag === 'TDT' && ['10', '30'].includes(part(it, 1)) && isAfloat(it))

const isAfloat = (tdt: EdifactSegment): boolean => ['1', '8'].includes(part(tdt, 3).slice(0, 1))

const estimates = ['132', '133']

interface Dated {
  near: readonly EdifactSegment[]
  own: readonly EdifactSegment[]
}

/** Chooses a date by qualifier (data element 2005): actual, then status (334), then event (78), then estimate. */
function dateOf(
  { near, own }: Dated,
  meaning: { effect: Effect; isExpected: boolean } | null,
): EdifactSegment | undefined {
  const { actual, estimated } = datesOf(meaning?.effect)
  const usual = [...actual, '334', '78', '7', '203', ...estimated, '137']
  const qualifiers = meaning?.isExpected ? [...estimated, ...usual] : usual
  const transport = own.slice(near.length)
  return firstOf(near, 'DTM', qualifiers) ?? firstOf(transport, 'DTM', [...actual, ...estimated])
}

/** Returns the codes of the dates (data element 2005) that suit an effect: an arrival has no date of departure. */
function datesOf(effect: Effect | undefined): { actual: string[]; estimated: string[] } {
  const act = effect?.does === 'milestone' ? effect.event.split('_').at(-1) : ''
  if (act === 'departed') return { actual: ['186', '136'], estimated: ['133'] }
  if (act === 'arrived' || act === 'berthed') return { actual: ['178'], estimated: ['132'] }
  return { actual: ['178', '186', '136'], estimated: ['132', '133'] }
}

function unreadDate(
  near: readonly EdifactSegment[],
  read: EdifactSegment | undefined,
): string | null {
  const other = read ?? near.find(({ tag }) => tag === 'DTM')
  if (other === undefined || read !== undefined) return null
  return `the status has only a date with the qualifier "${part(other, 1).slice(0, 3)}", which oct does not read`
}

const codeOf = (sts: EdifactSegment): string => part(sts, 2) || part(sts, 3)

const textOf = (sts: EdifactSegment): string => part(sts, 2, 4) || part(sts, 3, 4)

export function wordsOf(sts: EdifactSegment): string {
  const [code, text] = [codeOf(sts), textOf(sts)]
  if (text === '') return code === '' ? `status of category ${part(sts, 1)}` : `status ${code}`
  return code === '' ? text : `${text} (${code})`
}

interface Stated {
  sts: EdifactSegment
  own: readonly EdifactSegment[]
  isAtPort: boolean
}

function meaningOf({ partner }: MessageContext, { sts, own, isAtPort }: Stated) {
  const code = codeOf(sts)
  const defined = partner.statuses.get(code.toUpperCase())
  if (defined) return { effect: defined.effect, isExpected: false }
  return statusMeaning({ code, text: textOf(sts), mode: modeOf(own), isAtPort })
}

function modeOf(own: readonly EdifactSegment[]): Mode {
  const codes = own.filter(({ tag }) => tag === 'TDT').map((tdt) => part(tdt, 3).slice(0, 1))
  const [code = '', ...others] = new Set(codes.filter((it) => it !== ''))
  return others.length > 0 ? 'several' : (modes[code] ?? 'unsaid')
}

const modes: Readonly<Record<string, Mode>> = {
  '1': 'sea',
  '2': 'rail',
  '3': 'truck',
  '8': 'feeder',
}

function isPort(place: Status['place'], { load, discharge }: Status['way']): boolean {
  if ('problem' in place) return true
  const { locode } = place.where
  return findPort(locode) !== undefined || [load?.locode, discharge?.locode].includes(locode)
}

function placeOfStatus(
  context: MessageContext,
  own: readonly EdifactSegment[],
  near: readonly EdifactSegment[],
): Status['place'] {
  const loc = near.find(({ tag }) => tag === 'LOC')
  return placeOf(context, loc ?? firstOf(own, 'LOC', ['175', '9', '11', '12']))
}

function wayOf(
  context: MessageContext,
  own: readonly EdifactSegment[],
  about: readonly EdifactSegment[],
): Status['way'] {
  const transport = groupsAt(own, ({ tag }) => tag === 'TDT').flat()
  const at = (segments: readonly EdifactSegment[], qualifiers: readonly string[]) => {
    const place: Place | { problem: string } = placeOf(
      context,
      firstOf(segments, 'LOC', qualifiers),
    )
    return 'where' in place ? place.where : null
  }
  const delivery = at(transport, ['7']) ?? at(about, ['7', '8'])
  const port = delivery !== null && findPort(delivery.locode) !== undefined ? delivery : null
  return {
    receipt: at(about, ['88', '10']),
    load: at(transport, ['9', '76']) ?? at(about, ['9', '76', '5']),
    discharge: at(transport, ['11', '12']) ?? at(about, ['11', '12']) ?? port,
    delivery,
  }
}
