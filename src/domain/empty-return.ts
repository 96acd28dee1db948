import type { Box } from './box.js'
import { withoutMarkup } from './without-markup.js'

export interface ReturnOrder {
  /** Name of the place or, if unknown, its UN/LOCODE. */
  place: string
  /** Planned time of the return in `zone`. If `zone` is null, the time is local. */
  expectedAt: string | null
  zone: string | null
  statedBy: string | null
  /** UTC instant at which the source stated the place. */
  statedAt: string | null
  /** The text in which the source states the place, or the page and line of its document. */
  text: string | null
}

/** Returns the place to return the empty container to, with the source that stated it. Null if none stated it. */
export function returnOrder({ container }: Pick<Box, 'container'>): ReturnOrder | null {
  const stated: Readonly<Record<string, unknown>> = { ...container.oct_serve_empty_return }
  const textOf = (name: string): string | null => {
    const value = stated[name]
    return typeof value === 'string' && value !== '' ? withoutMarkup(value) : null
  }
  const place = textOf('location_name') ?? textOf('location_locode')
  if (place === null) return null
  return {
    place,
    expectedAt: textOf('expected_at'),
    zone: textOf('timezone'),
    statedBy: textOf('stated_by'),
    statedAt: textOf('stated_at'),
    text: textOf('text'),
  }
}
