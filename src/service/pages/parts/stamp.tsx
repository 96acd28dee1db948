import type { Child } from 'hono/jsx'
import { ageInWords } from '../../../domain/duration.js'
import { placeTime } from '../../../domain/place-time.js'
import { usePage } from '../page-facts.js'

interface StampProps {
  at: string | null | undefined
  zone: string | null | undefined
}

/** Shows an instant in the time zone of its place. A tooltip shows the instant in UTC. */
export function Stamp({ at, zone }: StampProps) {
  const { now } = usePage()
  const instant = new Date(at ?? Number.NaN)
  if (Number.isNaN(instant.getTime())) return <span class="muted">not reported</span>
  const { day, clock } = placeTime(instant, zone, now.getUTCFullYear())
  return (
    <Moment at={instant}>
      {day} {clock}
    </Moment>
  )
}

/** Marks a text as an instant. A tooltip shows the instant in UTC. */
export function Moment({ at, children }: { at: Date; children?: Child }) {
  const utc = at.toISOString()
  return (
    <time datetime={`${utc.slice(0, 16)}Z`} title={`${utc.slice(0, 10)} ${utc.slice(11, 16)} UTC`}>
      {children}
    </time>
  )
}

const staleMs = 86_400_000

/** Shows how long ago a fact was checked. A check more than a day ago is marked as stale. */
export function Age({ at }: { at: string | null }) {
  const { now } = usePage()
  const instant = Date.parse(at ?? '')
  if (Number.isNaN(instant)) return <span class="muted">never</span>
  const ageMs = Math.max(0, now.getTime() - instant)
  const words = ageInWords(ageMs)
  return isStale(ageMs) ? <span class="stale">{words}, stale</span> : <>{words}</>
}

export const isStale = (ageMs: number): boolean => ageMs > staleMs
