import { describe, expect, it } from 'vitest'
import type { Container, Shipment } from '../../src/contract/tracked-resources.js'
import { zoneOfFact } from '../../src/domain/fact-zone.js'

const container: Container = {
  id: 'c',
  type: 'container',
  number: 'MSCU6639870',
  pod_timezone: 'America/Los_Angeles',
  final_destination_timezone: 'America/Chicago',
  empty_terminated_timezone: 'America/Denver',
}
const shipment: Shipment = {
  id: 's',
  type: 'shipment',
  bill_of_lading_number: 'B',
  pol_timezone: 'Asia/Shanghai',
  pod_timezone: 'America/New_York',
  destination_timezone: 'America/Detroit',
}

describe('the zone of a fact', () => {
  it.each([
    ['empty_out_at', 'Asia/Shanghai'],
    ['pol_vessel_loaded_at', 'Asia/Shanghai'],
    ['pod_eta_at', 'America/Los_Angeles'],
    ['pickup_appointment_at', 'America/Los_Angeles'],
    ['ind_ata_at', 'America/Chicago'],
    ['final_destination_full_out_at', 'America/Chicago'],
    ['destination_eta_at', 'America/Detroit'],
    ['delivered_at', 'America/Chicago'],
    ['empty_terminated_at', 'America/Denver'],
  ])('of %s is the zone of its place, %s', (path, zone) => {
    expect(zoneOfFact(path, { container, shipment })).toBe(zone)
  })

  it('is another zone of the same place if the first is missing, and null if unknown', () => {
    const lost = { ...container, pod_timezone: 'Mars/Olympus', empty_terminated_timezone: '' }
    expect(zoneOfFact('pod_eta_at', { container: lost, shipment })).toBe('America/New_York')
    expect(zoneOfFact('pod_eta_at', { container: lost, shipment: null })).toBeNull()
    expect(zoneOfFact('pod_eta_at', { container: null, shipment })).toBe('America/New_York')
    expect(zoneOfFact('empty_terminated_at', { container: lost, shipment })).toBeNull()
    expect(zoneOfFact('pol_etd_at', { container, shipment: null })).toBeNull()
  })
})
