import { findPort } from '../reference/ports.js'
import type { Passage } from './passages.js'
import { rememberLatest } from './remember-latest.js'
import { type SeaRoute, seaRoute } from './sea-route.js'

export function portRoute(
  from: string,
  to: string,
  closed: readonly Passage[] = [],
): SeaRoute | null {
  return known({ from, to, closed })
}

interface Ports {
  from: string
  to: string
  closed: readonly Passage[]
}

const known = rememberLatest({
  size: 1000,
  key: ({ from, to, closed }: Ports) => [from, to, ...closed].join(),
  make: ({ from, to, closed }) => {
    const [a, b] = [findPort(from), findPort(to)]
    if (!a || !b) return null
    return seaRoute({ from: [a.longitude, a.latitude], to: [b.longitude, b.latitude], closed })
  },
})
