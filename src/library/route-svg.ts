import { toSvg } from '../maps/picture/svg/to-svg.js'
import type { Route, RouteCollection } from '../maps/route-features.js'

/** Options for the appearance of a picture of a route. */
export interface RouteSvgOptions {
  /** Colors of the picture. `auto` follows the reader's device. */
  theme?: 'auto' | 'light' | 'dark'
  /** Width in pixels. Default: 1200. */
  width?: number
  /** True to draw a legend with ports and times below the map. Default: true. */
  legend?: boolean
  /** Title of the route, such as the container number. */
  title?: string
  /** Formats a time in the time zone of its port. Default: `2026-05-14 18:00 America/New_York`. */
  when?: (at: string, zone: string | null) => string
}

/**
 * Draws a route, or several routes, as one SVG file without scripts. Equal routes give equal bytes.
 *
 * @example
 * const map = await client.routeMaps.get(containerId)
 * const svg = await routeSvg(map, { theme: 'dark', width: 800 })
 */
export function routeSvg(
  routes: RouteCollection | readonly Route[],
  {
    theme = 'auto',
    width = usualWidth,
    legend = true,
    title = '',
    when = inZone,
  }: RouteSvgOptions = {},
): Promise<string> {
  const size = { width, height: Math.round((width * usualHeight) / usualWidth) }
  return toSvg(routesOf(routes, title), { when, theme, size, hasLegend: legend })
}

const usualWidth = 1200
const usualHeight = 640

/** Returns a list of routes. A single route is named by `title`. */
export const routesOf = (
  routes: RouteCollection | readonly Route[],
  title: string,
): readonly Route[] => ('features' in routes ? [{ number: title, map: routes }] : routes)

function inZone(at: string, zone: string | null): string {
  const instant = new Date(at)
  if (Number.isNaN(instant.getTime())) return at
  const timeZone = zone ?? 'UTC'
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return `${format.format(instant)} ${timeZone}`
}
