import { addDays, type CalendarDate, weekday } from '../../../domain/calendar-date.js'

/** Number of days before today on the time line. */
const before = 4
const after = 7
const dayWidth = 13
const height = 22

const middle = (day: number): number => (day + before + 0.5) * dayWidth

/** Returns a day's position on the time line, in days from today. A day outside the line is placed at its end. */
export const ruledDay = (days: number): number => Math.max(-before, Math.min(after, days))

const symbolOf = (day: number): string => (day < 0 ? `dm${-day}` : `d${day}`)

/** Defines an SVG image for the dates and one for each number of days. All tables of a page use these images. */
export function RulerSymbols({ days, today }: { days: readonly number[]; today: CalendarDate }) {
  return (
    <svg class="rule defs" aria-hidden="true">
      <symbol id="axis">
        <Dates today={today} />
      </symbol>
      <symbol id="weekend">
        <Weekend today={today} />
      </symbol>
      {[...new Set(days.map(ruledDay))].map((day) => (
        <symbol id={symbolOf(day)}>
          <use href="#weekend" />
          <Bar day={day} />
          <path class="r-now" d={`M${middle(0)} 3v16`} />
          <rect
            class={`r-m ${day < 0 ? 'r' : day <= 2 ? 'a' : 'k'}`}
            x={middle(day) - 4}
            y="7"
            width="8"
            height="8"
            rx="2"
          />
        </symbol>
      ))}
    </svg>
  )
}

function Weekend({ today }: { today: CalendarDate }) {
  const days = Array.from({ length: before + after + 1 }, (_, index) => index - before)
  const free = days.filter((day) => weekday(addDays(today, day)) % 6 === 0)
  return (
    <>
      {free.map((day) => (
        <rect class="r-w" x={(day + before) * dayWidth} y="0" width={dayWidth} height={height} />
      ))}
    </>
  )
}

function Bar({ day }: { day: number }) {
  const from = Math.min(middle(0), middle(day))
  const long = Math.abs(day) * dayWidth
  return <rect class={day < 0 ? 'r-over' : 'r-bar'} x={from} y="10" width={long} height="2" />
}

/** A time line. It is hidden from screen readers, because the text next to it states the last free day. */
export const Ruler = ({ days }: { days: number }) => (
  <svg class="rule" aria-hidden="true">
    <use href={`#${symbolOf(ruledDay(days))}`} />
  </svg>
)

export const RulerAxis = () => (
  <svg class="rule" aria-hidden="true">
    <use href="#axis" />
  </svg>
)

function Dates({ today }: { today: CalendarDate }) {
  const days = Array.from({ length: (before + after + 1) / 2 }, (_, index) => index * 2 - before)
  return (
    <>
      {days.map((day) => (
        <text class={day === 0 ? 'axis on' : 'axis'} x={middle(day)} y="17" text-anchor="middle">
          {Number(addDays(today, day).slice(8))}
        </text>
      ))}
    </>
  )
}
