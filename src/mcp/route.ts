import { momentInCell } from '../cli/output/time-text.js'
import type { ContainerDetail } from '../desk/show/container-detail.js'
import { arrival } from '../domain/arrival.js'
import { placeInWords, vesselAndVoyage } from '../domain/event-in-words.js'
import { journey, type Step } from '../domain/journey.js'
import type { Call } from './tool.js'
import { compact, theirs } from './untrusted.js'

const mostPlaces = 20

/** Returns the places of a route in order. Each has its first and last time, and the vessel to the next place. */
export function routeOf(
  detail: ContainerDetail,
  { viewing }: Pick<Call, 'viewing'>,
): Record<string, unknown>[] {
  const { container, shipment } = detail
  const steps = journey(detail, detail.events, viewing.now)
  const at = (step: Step | undefined) => step && momentInCell(step.at, step.zone, viewing)
  const visited = visits(steps).map(({ place, steps: own }) =>
    compact({
      place: theirs(place),
      standing: own.at(-1)?.standing,
      from: at(own[0]),
      to: at(own.at(-1)),
      vessel: theirs(own.map(({ event }) => event && vesselAndVoyage(event)).findLast(Boolean)),
    }),
  )
  const when = arrival(container, shipment)
  const port = shipment?.port_of_discharge_name
  const ahead = [
    ...(when?.kind === 'eta'
      ? [{ place: port, standing: 'expected', from: momentInCell(when.at, when.zone, viewing) }]
      : []),
    ...(shipment?.destination_name
      ? [{ place: shipment.destination_name, standing: 'destination' }]
      : []),
  ].map((stop) => compact({ ...stop, place: theirs(stop.place) }))
  return [...visited.slice(-mostPlaces), ...ahead]
}

/** Groups successive steps at the same place. Omits steps without a known place. */
function visits(steps: readonly Step[]): { place: string; steps: Step[] }[] {
  const groups: { place: string; steps: Step[] }[] = []
  for (const step of steps) {
    const place = step.event ? placeInWords(step.event) : ''
    const last = groups.at(-1)
    if (place === '') continue
    if (last?.place === place) last.steps.push(step)
    else groups.push({ place, steps: [step] })
  }
  return groups
}
