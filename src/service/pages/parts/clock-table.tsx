import { type Box, references } from '../../../domain/box.js'
import { dateInWords } from '../../../domain/calendar-date.js'
import { daysLeftInWords } from '../../../domain/days-left-in-words.js'
import { pickupPlace } from '../../../domain/pickup-place.js'
import type { ClockCost, CostStatus } from '../../../domain/tariffs/box-costs.js'
import {
  amountText,
  chargedDaysInWords,
  costStatusWords,
  nameInWords,
  noteInWords,
  problemInWords,
  statedInWords,
} from '../../../domain/tariffs/cost-words.js'
import type { BoxClocks } from '../costs.js'
import { usePage } from '../page-facts.js'
import { NumberLink } from './box-table.js'
import { Heading } from './card-table.js'
import { capital, shown } from './shown.js'

interface ClockTableProps {
  caption: string
  boxes: readonly BoxClocks[]
  /** True if the table has a column that names the containers. */
  hasBoxes: boolean
  /** Maximum number of clocks, such as demurrage, per container. The page of the container shows all of them. */
  most?: number
}

/** A table of clocks, such as demurrage: one row per clock of a container. */
export function ClockTable({ caption, boxes, hasBoxes, most }: ClockTableProps) {
  return (
    <table role="table" class={hasBoxes ? 'cards dense clocks' : 'cards'}>
      <caption class="vh">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {hasBoxes ? <Heading name="c-box">Container</Heading> : null}
          <Heading name={hasBoxes ? 'c-state' : 'c-name'}>Clock</Heading>
          <Heading name="c-lfd c-free">Last free day</Heading>
          {hasBoxes ? <Heading name="c-ref">Customer, terminal</Heading> : null}
          <Heading name="c-place">Charged</Heading>
          <Heading name="c-sum right">Up to today</Heading>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {boxes.map(({ box, clocks }) => (
          <>
            {clocks.slice(0, most).map((cost) => (
              <ClockRow cost={cost} box={hasBoxes ? box : null} />
            ))}
            {most !== undefined && clocks.length > most ? (
              <MoreClocks box={box} more={clocks.length - most} />
            ) : null}
          </>
        ))}
      </tbody>
    </table>
  )
}

function ClockRow({ cost, box }: { cost: ClockCost; box: Box | null }) {
  return (
    <tr role="row">
      {box === null ? null : (
        <td role="cell" class="c-box">
          <NumberLink box={box} />
          <Small words={shown(references(box).slice(0, 2).join(', '), 60)} />
        </td>
      )}
      <td role="cell" class={box === null ? 'c-name' : 'c-state'}>
        <Clock cost={cost} isWhole={box === null} />
      </td>
      <td role="cell" class="c-lfd c-free">
        <FreeUntil cost={cost} />
      </td>
      {box === null ? null : (
        <td role="cell" class="c-ref">
          <Whose box={box} />
        </td>
      )}
      <td role="cell" class="c-place">
        <Charged cost={cost} />
      </td>
      <td role="cell" class="c-sum right">
        <Amount cost={cost} />
      </td>
    </tr>
  )
}

const Small = ({ words }: { words: string }) => (words === '' ? null : <small>{words}</small>)

function Whose({ box }: { box: Box }) {
  const [first = '', second = ''] = [box.shipment?.customer_name, pickupPlace(box).label].flatMap(
    (words) => (words ? [shown(words, 60)] : []),
  )
  return (
    <>
      {first}
      <Small words={second} />
    </>
  )
}

const chipClasses: Readonly<Record<CostStatus, string>> = {
  accruing: 'overdue',
  free: 'ready',
  final: '',
  not_started: '',
  unknown_start: 'disagree',
  unknown_end: 'disagree',
  unknown_date: 'disagree',
  missing_rate: 'disagree',
  bad_facts: 'disagree',
  no_tariff: 'disagree',
  ambiguous: 'disagree',
}

function Clock({ cost, isWhole }: { cost: ClockCost; isWhole: boolean }) {
  const { clock, by, status, choice, count } = cost
  const notes = isWhole ? (count?.notes ?? []).map(noteInWords) : []
  return (
    <>
      {clock === null ? null : (
        <b>
          {capital(shown(nameInWords(clock), 40))}
          {by === null ? '' : `, ${shown(by, 40)}`}{' '}
        </b>
      )}
      <span class={`chip ${chipClasses[status]}`}>{capital(costStatusWords[status])}</span>
      <Small words={choice?.rule ? `rule ${shown(choice.rule.id, 60)}` : ''} />
      {notes.map((note) => (
        <small>{capital(shown(note, 200))}</small>
      ))}
    </>
  )
}

function FreeUntil({ cost: { count, status } }: { cost: ClockCost }) {
  const { now } = usePage()
  if (count === null || count.lfd === null) return <span class="muted">not known</span>
  const left = status === 'free' && count.days_left !== null ? daysLeftInWords(count.days_left) : ''
  const words = [left, statedInWords(count)].filter((part) => part !== '').join(' · ')
  return (
    <>
      <b class="nb">{dateInWords(count.lfd, now.getUTCFullYear())}</b>
      <Small words={words} />
    </>
  )
}

function Charged({ cost }: { cost: ClockCost }) {
  const problem = problemInWords(cost)
  if (problem !== '') return <span class="soon">{capital(shown(problem, 200))}</span>
  if (cost.status === 'not_started') return <span class="muted">the clock has not started</span>
  const tiers = cost.count?.tiers ?? []
  return (
    <>
      {chargedDaysInWords(cost) || (cost.status === 'final' ? 'no days' : 'no day yet')}
      <Small words={tiers.map(({ days, rate }) => `${days} × ${rate}`).join(' + ')} />
    </>
  )
}

function Amount({ cost: { count } }: { cost: ClockCost }) {
  const amount = amountText(count)
  if (amount === '') return <span class="muted">not known</span>
  return (
    <>
      <b class="nb">{amount}</b>
      <Small words={count?.next_day_cost ? `tomorrow +${count.next_day_cost}` : ''} />
    </>
  )
}

function MoreClocks({ box, more }: { box: Box; more: number }) {
  return (
    <tr role="row">
      <td role="cell" class="c-box">
        <NumberLink box={box} />
      </td>
      <td role="cell" class="c-state" colspan={5}>
        {more} more {more === 1 ? 'clock' : 'clocks'}
      </td>
    </tr>
  )
}
