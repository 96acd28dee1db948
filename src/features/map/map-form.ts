import type { Workspace } from '../../desk/workspace.js'
import { collectionText } from '../../maps/geojson/collection-text.js'
import { inJourneyOrder } from '../../maps/geojson/in-journey-order.js'
import { splitAtAntimeridian } from '../../maps/geojson/split-at-antimeridian.js'
import { withPrecision } from '../../maps/geojson/with-precision.js'
import type { RouteCollection } from '../../maps/route-features.js'
import { readMap } from './drawn-map.js'
import type { RouteReading } from './read-route.js'

export interface MapForm {
  /** True to cut lines at the antimeridian and to sort features. False to export the map as the service sent it. */
  isSplit: boolean
  decimals?: number | undefined
}

export async function mapBytes(
  workspace: Workspace,
  reading: RouteReading,
  form: MapForm,
): Promise<Uint8Array> {
  if (form.isSplit && form.decimals === undefined) return reading.drawn
  const isAsSent = !form.isSplit && form.decimals === undefined
  const map = isAsSent ? await answerTo(workspace, reading) : await mapIn(workspace, reading, form)
  const pieces = [...collectionText(map as RouteCollection)]
  return new TextEncoder().encode(pieces.join(''))
}

export async function mapIn(
  workspace: Workspace,
  reading: RouteReading,
  { isSplit, decimals }: MapForm,
): Promise<RouteCollection> {
  const { map } = readMap(await answerTo(workspace, reading), reading.number)
  const formed = isSplit ? inJourneyOrder(splitAtAntimeridian(map)) : map
  return decimals === undefined ? formed : withPrecision(formed, decimals)
}

async function answerTo(workspace: Workspace, { id }: RouteReading): Promise<unknown> {
  const { routeMaps } = await workspace.cache()
  return routeMaps.answerOf(id)
}

export function formName({ isSplit, decimals }: MapForm): string | undefined {
  const parts = [
    ...(isSplit ? [] : ['as sent']),
    ...(decimals === undefined ? [] : [`${decimals} decimals`]),
  ]
  return parts.length === 0 ? undefined : parts.join(', ')
}
