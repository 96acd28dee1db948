import type { Port } from '../../contract/place.js'
import type { Shipment } from '../../contract/tracked-resources.js'
import type { Vessel } from '../../contract/vessel.js'
import { unlessMissing } from '../../desk/unless-missing.js'
import type { Workspace } from '../../desk/workspace.js'
import { isId } from '../../domain/identifier.js'
import { foldText } from '../../domain/matches-words.js'
import { billSailings, boxSailing } from '../../domain/sailing.js'
import { shellWord } from '../../domain/shell-word.js'
import type { Voyage } from '../../domain/voyage.js'
import { OctError } from '../../errors.js'
import { showVessel } from './show.js'

export interface LegWish {
  toPort?: string
  previousPort?: string
  fromPosition?: { latitude: number; longitude: number }
}

export interface ForecastWish extends LegWish {
  confirm(action: string): Promise<void>
}

export interface Leg {
  toPort: string
  previousPort: string
}

/**
 * Requests a forecast of the vessel's positions. The forecast is billed, so asks for confirmation first. Without typed
 * ports, uses the ports of active shipments on the vessel. Throws `usage` if they name no pair of ports, or several.
 */
export async function forecastVessel(
  workspace: Workspace,
  name: string,
  { confirm, fromPosition, ...wish }: ForecastWish,
): Promise<{ vessel: Vessel; leg: Leg }> {
  if (workspace.freshness.offline) throw needsService()
  const client = await workspace.client()
  const vessel = await showVessel(workspace, name)
  const leg = await legMeant(workspace, vessel, wish)
  const port_id = await portId(workspace, leg.toPort)
  const previous_port_id = await portId(workspace, leg.previousPort)
  await confirm(`Forecasting ${vessel.name} from ${leg.previousPort} to ${leg.toPort} (billed)`)
  workspace.progress('Reading the forecast')
  const query = { port_id, previous_port_id, ...fromPosition }
  const forecast = await client.vessels.futurePositions(vessel.id, query)
  return { vessel: { ...vessel, ...forecast }, leg }
}

async function legMeant(workspace: Workspace, vessel: Vessel, wish: LegWish): Promise<Leg> {
  const { toPort, previousPort } = wish
  if (toPort !== undefined && previousPort !== undefined) return { toPort, previousPort }
  const cache = await workspace.cache()
  const legs = new Map<string, Leg>()
  for (const voyage of cache.shipments.list({ openOnly: true })) {
    const leg = legOf(shipmentAboard(voyage, vessel))
    if (leg === undefined) continue
    const meant = { toPort: toPort ?? leg.toPort, previousPort: previousPort ?? leg.previousPort }
    const isMeant = toPort === undefined || toPort.toUpperCase() === leg.toPort
    if (isMeant) legs.set(JSON.stringify(meant), meant)
  }
  const [leg, ...others] = legs.values()
  if (leg === undefined) throw noLeg(vessel)
  if (others.length === 0) return leg
  throw severalLegs(vessel, [...legs.values()])
}

/** Returns a shipment with only the containers that are on the vessel; undefined if there are none. */
function shipmentAboard({ shipment, boxes }: Voyage, vessel: Vessel): Shipment | undefined {
  const isOf = (facts: Pick<Shipment, 'pod_vessel_imo' | 'pod_vessel_name'>): boolean =>
    vessel.imo && facts.pod_vessel_imo
      ? facts.pod_vessel_imo === vessel.imo
      : foldText(facts.pod_vessel_name ?? '') === foldText(vessel.name)
  if (boxes.length === 0) return isOf(boxSailing({}, shipment)) ? shipment : undefined
  const sailing = billSailings(boxes).find(({ facts }) => isOf(facts))
  return sailing && (sailing.boxes[0]?.shipment ?? shipment)
}

function legOf(shipment: Shipment | undefined): Leg | undefined {
  const { port_of_lading_locode: previousPort, port_of_discharge_locode: toPort } = shipment ?? {}
  return previousPort && toPort ? { previousPort, toPort } : undefined
}

/** Returns the id of a port, because forecasts do not accept UN/LOCODEs. */
async function portId(workspace: Workspace, port: string): Promise<string> {
  if (isId(port)) return port
  const code = port.toUpperCase()
  const { places } = await workspace.cache()
  const known = places.list<Port>('port').find(({ place }) => place.code === code)
  if (known) return known.place.id
  const client = await workspace.client()
  workspace.progress('Reading the ports')
  const read = await unlessMissing(client.ports.get(code))
  if (read === undefined) throw noPort(port)
  places.save([read], workspace.now())
  return read.id
}

const needsService = (): OctError =>
  new OctError('unavailable', 'Only the service can forecast a vessel', {
    reason: '--offline does not allow requests.',
    tryNext: ['oct vessels'],
  })

const noPort = (port: string): OctError =>
  new OctError('not_found', `The service knows no port "${port}"`, {
    reason:
      'Give the UN/LOCODE of the port, such as USLAX, or the id of the port. Nothing was requested.',
    tryNext: ['oct ports list <word>'],
  })

const lineFor = (vessel: Vessel, { previousPort, toPort }: Leg): string =>
  `oct vessels forecast ${shellWord(vessel.imo ?? vessel.id)} --previous-port ${previousPort} --to-port ${toPort}`

const noLeg = (vessel: Vessel): OctError =>
  new OctError('usage', `The ports of ${vessel.name} are not known`, {
    reason: 'No open shipment on the vessel names both ports. Give the UN/LOCODEs of the ports.',
    tryNext: [lineFor(vessel, { previousPort: '<port>', toPort: '<port>' })],
  })

const severalLegs = (vessel: Vessel, legs: readonly Leg[]): OctError =>
  new OctError(
    'usage',
    `Your shipments on ${vessel.name} sail between ${legs.length} different pairs of ports`,
    {
      reason: 'Name the two ports of the forecast. Nothing was requested.',
      tryNext: legs.slice(0, 4).map((leg) => lineFor(vessel, leg)),
    },
  )
