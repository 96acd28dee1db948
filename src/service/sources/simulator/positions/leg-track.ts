import { followTrack, type Track } from '../../../../domain/sea-lanes/point-along.js'
import { portRoute } from '../../../../domain/sea-lanes/port-route.js'
import { portPosition } from '../voyage/port-position.js'
import type { Leg } from '../voyage/sail.js'

export function legTrack({ from, to, closed }: Leg): Track {
  const route = portRoute(from.locode, to.locode, closed)
  return followTrack(route?.points ?? [portPosition(from.locode), portPosition(to.locode)])
}
