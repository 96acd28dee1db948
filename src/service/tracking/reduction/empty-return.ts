import type { EmptyReturn } from '../../../contract/empty-return.js'
import type { EquipmentObservation, MilestoneObservation } from '../../sources/source.js'
import type { ContainerFacts } from './container-facts.js'
import { placeName, zoneOf } from './place-name.js'
import type { SettledMilestones } from './settle-milestones.js'

/** Returns where to return the empty container, by the latest statement. Null if unknown or already returned. */
export function emptyReturn(
  { equipment }: Pick<ContainerFacts, 'equipment'>,
  { actual, expected }: Pick<SettledMilestones, 'actual' | 'expected'>,
): EmptyReturn | null {
  if (actual.some(({ event }) => event === 'empty_in')) return null
  const planned = expected.findLast(({ event }) => event === 'empty_in')
  const noticed = equipment.findLast(({ return_to }) => return_to !== undefined)
  const stated = [planned && ofPlan(planned), noticed && ofNotice(noticed)]
  return stated.reduce<EmptyReturn | null>(
    (latest, one) => (one && (latest?.stated_at ?? '') <= one.stated_at ? one : latest),
    null,
  )
}

const ofPlan = (said: MilestoneObservation): EmptyReturn => ({
  location_name: placeName(said.where),
  location_locode: said.where.locode || null,
  expected_at: said.at,
  timezone: zoneOf(said.where),
  stated_by: said.data_provider_name || said.data_source,
  stated_at: said.seen_at,
  text: said.original_event,
})

const ofNotice = (said: EquipmentObservation): EmptyReturn => ({
  location_name: said.return_to ?? null,
  location_locode: null,
  expected_at: null,
  timezone: null,
  stated_by: said.data_provider_name || said.data_source,
  stated_at: said.seen_at,
  text: said.document ?? null,
})
