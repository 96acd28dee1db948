import type { TransportEvent } from '../../contract/transport-event.js'
import { embedded } from '../../domain/box.js'

type Located = Pick<Partial<TransportEvent>, 'location' | 'location_locode' | 'terminal'>
type Carried = Pick<Partial<TransportEvent>, 'vessel' | 'voyage_number'>

/** `Le Havre, TPO`: the port or city, else its code, and the terminal there. */
export function placeInWords({ location, location_locode, terminal }: Located): string {
  const place = embedded<{ name: string }>(location, 'name')
  const facility = embedded<{ name: string; nickname?: string | null }>(terminal, 'name')
  const names = [place?.name ?? location_locode, facility?.nickname || facility?.name]
  return names.filter(Boolean).join(', ')
}

/** `MSC GULSUN / 545E`. */
export function vesselAndVoyage({ vessel, voyage_number }: Carried): string {
  const ship = embedded<{ name: string }>(vessel, 'name')
  return [ship?.name, voyage_number].filter(Boolean).join(' / ')
}

/** `shipping line`; a source that nobody knows as it came. */
export const sourceInWords = (source: string | null | undefined): string =>
  (source ?? '').replaceAll('_', ' ')
