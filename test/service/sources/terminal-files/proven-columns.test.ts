import { describe, expect, it } from 'vitest'
import { readText, saidOf } from './read-text.js'

const box = 'MSKU1234565'

async function read(header: string, cells: string) {
  const reading = await readText(`Container,${header}\n${box},${cells}\n`)
  const said = saidOf(reading)
  return {
    said,
    out: said.find(({ event }) => event === 'full_out')?.at,
    vessel: said.flatMap(({ arrives_by: by }) => (by as Sailing | undefined)?.vessel?.name ?? []),
    warnings: reading.warnings.map(({ reason }) => reason),
  }
}

interface Sailing {
  vessel: { name: string } | null
}

describe('a time of pickup', () => {
  it.each([
    [
      'a discharged container without a position',
      'Discharge Date,Pick-up Date/Time,Yard Location',
      '2026-05-05 14:03,2026-05-06 06:12,',
    ],
    ['a word for the departure', 'Status,Pickup Time', 'Gate Out,2026-05-06 06:12'],
    [
      'the gate as position (TTI)',
      'locationType,ioType,pickupDeliveryDateTime,lastFreeDay',
      'G,OUT,2026-05-06 06:12,2026-05-12',
    ],
    ['a header for a move that happened', 'Actual Pickup Date,Available', '2026-05-06 06:12,No'],
  ])('is the departure by %s', async (_, header, cells) => {
    expect(await read(header, cells)).toMatchObject({ out: '2026-05-06T13:12:00Z' })
  })

  it.each([
    ['only the time', 'Pickup Time,LFD', '2026-05-06 06:12,2026-05-15'],
    [
      'a position in the yard',
      'Discharge Date,Pick-up Date/Time,Yard Location',
      '2026-05-05 14:03,2026-05-06 06:12,A12',
    ],
    [
      'a position on the deck (TTI)',
      'locationType,ioType,pickupDeliveryDateTime',
      'D,IN,2026-05-06 06:12',
    ],
    [
      'a time to come',
      'Discharge Date,Pick-up Date/Time,Yard Location',
      '2026-05-05 14:03,2026-05-14 06:12,',
    ],
    [
      'an availability',
      'Discharge Date,Pick-up Date/Time,Yard Location,Available',
      '2026-05-05 14:03,2026-05-06 06:12,,Yes',
    ],
  ])('may be an appointment by %s, with a remark', async (_, header, cells) => {
    const { out, said, warnings } = await read(header, cells)
    expect(out).toBeUndefined()
    expect(said.flatMap(({ pickup_appointment_at: at }) => at ?? [])).toEqual([])
    expect(warnings).toEqual([expect.stringMatching(/^pick-?up.*: the time may be planned/i)])
  })
})

describe('the carrier with which a container came (N4)', () => {
  it('is the vessel of an import', async () => {
    const { vessel, warnings } = await read(
      'Category,Carrier In,In Voyage,Last Free Day',
      'IMPRT,MSC LORETO,640W,2026-05-18',
    )
    expect(vessel).toEqual(['MSC LORETO'])
    expect(warnings).toEqual([])
  })

  it.each([
    ['a visit code', 'IMPRT,MSLO640W'],
    ['a truck', 'IMPRT,GEN_TRUCK'],
    ['a train', 'IMPRT,CN TRAIN 12'],
    ['a name without a category', ',MSC LORETO'],
  ])('is not read from %s, with a remark', async (_, cells) => {
    const { vessel, warnings } = await read(
      'Category,Carrier In,Last Free Day',
      `${cells},2026-05-18`,
    )
    expect(vessel).toEqual([])
    expect(warnings).toEqual([expect.stringMatching(/^Carrier In: /)])
  })

  it('of the departure is not the vessel of an import', async () => {
    const { vessel, warnings } = await read(
      'Category,Carrier Out,Out Voyage,Last Free Day',
      'IMPRT,MSC LORETO,640W,2026-05-18',
    )
    expect(vessel).toEqual([])
    expect(warnings).toEqual([
      expect.stringMatching(/^Carrier Out is not read: .* takes the container away$/),
      expect.stringMatching(/^Out Voyage is not read: /),
    ])
  })
})

describe('the word that a container is not available', () => {
  it.each([
    ['a hold', 'Available,Customs,Vessel', 'No,HOLD,MSC LORETO'],
    ['a column that only imports have', 'Available,LFD,Vessel', 'No,,MSC LORETO'],
    ['the category', 'Available,Category,Vessel', 'No,IMPORT,MSC LORETO'],
    ['a position on the vessel', 'Available,Location,Vessel', 'No,V,MSC LORETO'],
  ])('proves the present trip of an import beside %s', async (_, header, cells) => {
    expect(await read(header, cells)).toMatchObject({ vessel: ['MSC LORETO'], warnings: [] })
  })

  it('proves no trip if the report has nothing about imports', async () => {
    const { said, warnings } = await read(
      'Available,Vessel,Voyage,Seal',
      'No,MSC LORETO,640W,UL123456',
    )
    expect(said).toMatchObject([{ kind: 'notice', available_for_pickup: false }])
    expect(said[0]).not.toHaveProperty('arrives_by')
    expect(said).toHaveLength(1)
    expect(warnings).toEqual([expect.stringMatching(/^vessel and voyage, seal: not used/)])
  })

  it('needs no more proof if the container is available', async () => {
    expect(await read('Available,Vessel', 'Yes,MSC LORETO')).toMatchObject({
      vessel: ['MSC LORETO'],
      warnings: [],
    })
  })
})
