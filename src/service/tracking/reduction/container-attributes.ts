import type { ContainerStatus, DataSource } from '../../../contract/vocabulary.js'
import { statedDeadline } from '../../../domain/stated-deadline.js'
import {
  type EquipmentObservation,
  type MilestoneName,
  type MilestoneObservation,
  statedTime,
  type TerminalObservation,
  type Whereabouts,
} from '../../sources/source.js'
import type { ContainerState } from '../shipment-state.js'
import type { ContainerFacts } from './container-facts.js'
import { type DeadlineHistory, firstStated } from './deadlines.js'
import { emptyReturn } from './empty-return.js'
import { isLocalReading, zoneOf } from './place-name.js'
import { precedence, rankIn } from './precedence.js'
import type { Route } from './route.js'
import { isOffBarge, sailingAttributes } from './sailing-attributes.js'
import type { SettledMilestones } from './settle-milestones.js'

interface ContainerKnowledge {
  facts: ContainerFacts
  milestones: SettledMilestones
  reading: TerminalObservation | null
  route: Route
  status: ContainerStatus
  history: DeadlineHistory
}

/** Returns the attributes of a container with their API names. Null means unknown. */
export function containerAttributes(known: ContainerKnowledge): ContainerState['attributes'] {
  const { facts, milestones, reading, route, status, history } = known
  const { actual } = milestones
  const returnTo = emptyReturn(facts, milestones)
  const zones = {
    pod_timezone: zoneOf(route.pod ?? placeOfPickup(known)),
    final_destination_timezone: zoneOf(route.inland),
  }
  return {
    number: facts.number,
    current_status: status,
    ...equipmentAttributes(facts),
    ...originAttributes(actual),
    ...sailingAttributes({ milestones, facts }, route),
    ...dischargeAttributes(actual, route),
    ...zones,
    ...terminalAttributes(reading),
    ...(reading && { oct_serve_not_reported: notReported(reading) }),
    ...railAttributes(milestones, route),
    ...deadlineAttributes(history, zones),
    pod_last_tracking_request_at: lastSeen(facts, 'terminal'),
    shipment_last_tracking_request_at: lastSeen(facts, 'shipping_line'),
    rail_last_tracking_request_at: lastSeen(facts, 'rail'),
    ...(returnTo && { oct_serve_empty_return: returnTo }),
  }
}

function equipmentAttributes({ equipment }: ContainerFacts) {
  return {
    equipment_type: bestStated(equipment, 'equipment_type'),
    equipment_length: bestStated(equipment, 'equipment_length'),
    equipment_height: bestStated(equipment, 'equipment_height'),
    weight_in_lbs: bestStated(equipment, 'weight_in_lbs'),
    seal_number: bestStated(equipment, 'seal_number'),
  }
}

/** Returns the latest statement about size, weight or seal. Uses the source with the highest rank that states it. */
export function bestStatement<Fact extends keyof EquipmentObservation>(
  equipment: readonly EquipmentObservation[],
  fact: Fact,
): EquipmentObservation | null {
  const rank = (said: EquipmentObservation) => rankIn(precedence.equipment, said)
  return equipment.reduce<EquipmentObservation | null>((best, said) => {
    if (said[fact] === null) return best
    return best === null || rank(said) <= rank(best) ? said : best
  }, null)
}

const bestStated = <Fact extends keyof EquipmentObservation>(
  equipment: readonly EquipmentObservation[],
  fact: Fact,
): EquipmentObservation[Fact] | null => bestStatement(equipment, fact)?.[fact] ?? null

function originAttributes(actual: readonly MilestoneObservation[]) {
  return {
    empty_out_at: firstAt(actual, 'empty_out'),
    pol_full_in_at: firstAt(actual, 'full_in'),
    pol_vessel_loaded_at: firstAt(actual, 'vessel_loaded'),
    pol_vessel_departed_at: firstAt(actual, 'vessel_departed'),
  }
}

function dischargeAttributes(actual: readonly MilestoneObservation[], { inland }: Route) {
  const fullOutAt = lastAt(actual, 'full_out')
  const returned = actual.findLast((milestone) => milestone.event === 'empty_in')
  return {
    // If no arrival is reported, uses the berthing, because some shipping lines report only the berthing.
    pod_arrived_at: lastAt(actual, 'vessel_arrived') ?? lastAt(actual, 'vessel_berthed'),
    pod_discharged_at: lastAt(actual, 'vessel_discharged'),
    pod_full_out_at: inland ? null : fullOutAt,
    pod_full_out_chassis_number: null,
    final_destination_full_out_at: inland ? lastAt(actual, 'full_out', inland.locode) : null,
    delivered_at: lastAt(actual, 'delivered'),
    empty_terminated_at: timeOf(returned),
    empty_terminated_timezone: zoneOf(returned?.where ?? null),
  }
}

function placeOfPickup({ reading, milestones, route }: ContainerKnowledge): Whereabouts | null {
  if (route.inland !== null) return null
  const left = milestones.actual.findLast(({ event }) => eventsLeavingPort.includes(event))
  return left?.where ?? reading?.where ?? null
}

const eventsLeavingPort: readonly MilestoneName[] = ['vessel_discharged', 'full_out']

function deadlineAttributes(
  { deadlines, current }: DeadlineHistory,
  box: Parameters<typeof statedDeadline>[2]['box'],
) {
  const first = firstStated(deadlines)
  const stated = (path: string, name: keyof typeof deadlines | undefined): string | null => {
    const value = name === undefined ? null : deadlines[name]
    if (name === undefined || value === null) return null
    const { said, where } = current[name] ?? {}
    // If the shipping line states no place for its last free day, the client must choose the day's time zone.
    const isOpen = name === 'pickup_lfd_line' && said?.where === undefined
    return statedDeadline(path, value, { zone: isOpen ? null : zoneOf(where ?? null), box })
  }
  return {
    pickup_lfd: stated('pickup_lfd', first),
    import_deadlines: {
      pickup_lfd_line: stated('pickup_lfd_line', 'pickup_lfd_line'),
      pickup_lfd_terminal: stated('pickup_lfd_terminal', 'pickup_lfd_terminal'),
      pickup_lfd_rail: stated('pickup_lfd_rail', 'pickup_lfd_rail'),
    },
    ind_facility_lfd_on: stated('ind_facility_lfd_on', 'pickup_lfd_rail'),
    ssl_lfd: stated('ssl_lfd', 'pickup_lfd_line'),
  }
}

/** Returns the data of the terminal at the port. `ind_facility_*` stays null: otherwise, fees would appear twice. */
function terminalAttributes(reading: TerminalObservation | null) {
  return {
    availability_known: typeof reading?.available_for_pickup === 'boolean',
    available_for_pickup: reading?.available_for_pickup ?? null,
    holds_at_pod_terminal: reading?.holds ?? [],
    fees_at_pod_terminal: reading?.fees ?? [],
    location_at_pod_terminal: reading?.location ?? null,
    pickup_appointment_at: reading?.pickup_appointment_at ?? null,
    terminal_checked_at: reading?.seen_at ?? null,
    ind_facility_holds: null,
    ind_facility_fees: null,
  }
}

/** Returns the lists (holds, fees) that the terminal does not report. "Available" counts as a report of no holds. */
const notReported = ({ unreported = [], available_for_pickup }: TerminalObservation): string[] =>
  unreported
    .filter((list) => list === 'fees' || available_for_pickup !== true)
    .map((list) => `${list}_at_pod_terminal`)
    .sort()

/** Returns the last reading of a terminal, or null. With an inland destination, prefers the container's own place. */
export function believedReading(
  { readings }: ContainerFacts,
  { actual }: SettledMilestones,
  { inland }: Route,
): TerminalObservation | null {
  if (inland === null) return readings.at(-1) ?? null
  const isArrived = actual.some(({ event }) => arrivedInland.includes(event))
  const own = readings.findLast(({ where }) => (where.locode === inland.locode) === isArrived)
  return own ?? readings.at(-1) ?? null
}

const arrivedInland: readonly MilestoneName[] = ['arrived_at_destination', 'rail_unloaded']

function railAttributes({ actual, expected }: SettledMilestones, { inland }: Route) {
  const byRail = actual.filter((milestone) => milestone.data_source === 'rail')
  const arrivedAt = inland && lastAt(actual, 'arrived_at_destination', inland.locode)
  const etaAt = inland && lastAt(expected, 'arrived_at_destination', inland.locode)
  return {
    pod_rail_carrier_scac: byRail[0]?.data_provider_code ?? null,
    ind_rail_carrier_scac: byRail.at(-1)?.data_provider_code ?? null,
    pod_rail_loaded_at: firstAt(actual, 'rail_loaded'),
    pod_rail_departed_at: firstAt(actual, 'rail_departed'),
    ind_eta_at: arrivedAt || isOffBarge(actual, inland) ? null : etaAt,
    ind_ata_at: arrivedAt,
    ind_rail_unloaded_at: lastAt(actual, 'rail_unloaded'),
  }
}

function firstAt(milestones: readonly MilestoneObservation[], event: MilestoneName): string | null {
  return timeOf(milestones.find((it) => it.event === event && !isLocalReading(it.where)))
}

const timeOf = (said: MilestoneObservation | undefined): string | null =>
  said === undefined ? null : statedTime(said)

function lastAt(
  milestones: readonly MilestoneObservation[],
  event: MilestoneName,
  locode?: string,
): string | null {
  const isMatch = ({ event: name, where }: MilestoneObservation) =>
    name === event && !isLocalReading(where) && (locode === undefined || where.locode === locode)
  return timeOf(milestones.findLast(isMatch))
}

function lastSeen(facts: ContainerFacts, source: DataSource): string | null {
  const { milestones, equipment, readings, deadlines } = facts
  return [milestones, equipment, readings, deadlines]
    .map((list) => list.findLast((said) => said.data_source === source)?.seen_at ?? null)
    .reduce((latest, at) => (latest === null || (at !== null && at > latest) ? at : latest))
}
