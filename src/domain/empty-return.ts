import type { Box } from './box.js'
import { withoutMarkup } from './without-markup.js'

/** Returns where the empty container must be returned, or an empty text if nobody states a place. */
export function returnPlaceInWords({ container }: Pick<Box, 'container'>): string {
  const { location_name, location_locode } = container.oct_serve_empty_return ?? {}
  return withoutMarkup(location_name || location_locode || '')
}
