import { toSvg } from '../maps/picture/svg/to-svg.js'
import type { Route, RouteCollection } from '../maps/route-features.js'

/** How a picture of a route looks. */
export interface RouteSvgOptions {
  /** Colors; `auto` follows the reader's device. */
  theme?: 'auto' | 'light' | 'dark'
  /** Width in pixels; 1200 by default. */
  width?: number
  /** True for a legend with ports and times below the map; true by default. */
  legend?: boolean
  /** Title of the route, such as the container number. */
  title?: string
  /** Formats a time in the zone of its port; by default `2026-05-14 18:00 America/New_York`. */
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

/** Returns a list of routes. A single route gets the title as its number. */
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
