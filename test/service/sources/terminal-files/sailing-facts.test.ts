import { describe, expect, it } from 'vitest'
import { readText, saidOf } from './read-text.js'

const box = 'MSKU1234565'

async function read(header: string, ...cells: string[]) {
  const rows = cells.map((text) => `${box},${text}`)
  const reading = await readText(`Container,${header}\n${rows.join('\n')}\n`)
  const said = saidOf(reading)
  return {
    said,
    sails: said.flatMap(({ arrives_by }) => arrives_by ?? []),
    equipment: said.find(({ kind }) => kind === 'equipment'),
    milestones: said.filter(({ kind }) => kind === 'milestone'),
    warnings: reading.warnings.map(({ reason }) => reason),
    setAside: reading.setAside.map(({ reason }) => reason),
  }
}

const loreto = { vessel: expect.objectContaining({ name: 'MSC LORETO' }), voyage_number: '640W' }

describe('vessel and voyage of a container whose discharge is not dated', () => {
  it.each([
    ['on the vessel', 'Vessel,Voyage,Location', 'MSC LORETO,640W,On Vessel'],
    ['not yet arrived', 'Vessel,Voyage,Status', 'MSC LORETO,640W,Not Yet Arrived'],
    ['not available', 'Available,LFD,Vessel/Voyage', 'No,,MSC LORETO / 640W'],
    ['in the yard', 'Vessel,Voyage,Yard Location', 'MSC LORETO,640W,A12'],
    ['a blank discharge', 'Vessel,Voyage,Discharged', 'MSC LORETO,640W,'],
    ['a last free day', 'Vessel,Voyage,LFD', 'MSC LORETO,640W,2026-05-15'],
    ['a gate-out', 'Vessel,Voyage,Outgate', 'MSC LORETO,640W,2026-05-11 08:00'],
    ['inbound columns', 'Inbound Vessel,Voyage In,Available', 'MSC LORETO,640W,Y'],
  ])('are read: %s', async (_, header, cells) => {
    const { sails, warnings } = await read(header, cells)
    expect(sails).toEqual([loreto])
    expect(warnings).toEqual([])
  })

  it('are only in the discharge if it is dated', async () => {
    const { sails, milestones } = await read(
      'Vessel,Voyage,Discharged,Available',
      'MSC LORETO,640W,2026-05-10 08:00,Y',
    )
    expect(sails).toEqual([])
    expect(milestones).toMatchObject([{ event: 'vessel_discharged', voyage_number: '640W' }])
  })

  it.each([
    ['nothing shows the trip', 'Vessel,Voyage', 'MSC LORETO,640W'],
    ['an undated departure', 'Vessel,Voyage,Status', 'MSC LORETO,640W,Departed'],
    ['an ETA long ago', 'Vessel,Voyage,ETA', 'MSC LORETO,640W,2025-10-02'],
    ['a last free day long ago', 'Vessel,Voyage,LFD', 'MSC LORETO,640W,2025-10-02'],
    ['a departure long ago', 'Vessel,Voyage,Outgate', 'MSC LORETO,640W,2025-10-02 08:00'],
  ])('are not read, with a remark: %s', async (_, header, cells) => {
    const { sails, warnings } = await read(header, cells)
    expect(sails).toEqual([])
    expect(warnings).toContainEqual(expect.stringMatching(/^vessel and voyage: not used, .*ETA$/))
  })

  it('are not read for a container that came in full by truck, with a remark', async () => {
    const { sails, warnings } = await read(
      'Vessel,Voyage,Status,LFD',
      'MSC LEIGH,622R,Received Full,2026-05-15',
    )
    expect(sails).toEqual([])
    expect(warnings).toContainEqual(expect.stringContaining('came in full by truck'))
  })

  it('are not read for an export that only its move shows', async () => {
    const { said, setAside } = await read(
      'Vessel,Voyage,Move,Location',
      'MSC LEIGH,622R,Full In,A12',
    )
    expect(said).toEqual([])
    expect(setAside).toEqual([expect.stringContaining('came in full by truck')])
  })

  it('are not read for an empty container that was returned', async () => {
    const { sails, warnings } = await read(
      'Vessel,Voyage,Empty Returned',
      'MSC LEIGH,622R,2026-05-11 08:00',
    )
    expect(sails).toEqual([])
    expect(warnings).toEqual([expect.stringMatching(/^vessel and voyage: not used/)])
  })

  it('are not read from the vessel that takes a container away', async () => {
    const { sails, warnings } = await read(
      'Outbound Vessel,Outbound Voyage,Location',
      'MSC LORETO,640W,A12',
    )
    expect(sails).toEqual([])
    expect(warnings).toEqual([
      expect.stringMatching(/^Outbound Vessel is not read: .* takes the container away$/),
      expect.stringMatching(/^Outbound Voyage is not read: /),
    ])
  })

  it('are not read if two rows differ', async () => {
    const { sails, warnings } = await read(
      'Vessel,Voyage,Available',
      'MSC LORETO,640W,Y',
      'MSC ANZU,612R,Y',
    )
    expect(sails).toEqual([])
    expect(warnings).toEqual([expect.stringContaining('with a different voyage, vessel')])
  })

  it('are of the expected trip, if another row is about a trip that is over', async () => {
    const { sails } = await read(
      'Vessel,Voyage,Status,Discharged',
      'MSC LORETO,640W,Expected,',
      'EVER GIVEN,1099W,Departed,2025-11-02 04:10',
    )
    expect(sails).toEqual([loreto])
  })
})

describe('arrival of the vessel', () => {
  it('is expected by its ETA, with vessel and voyage', async () => {
    const { milestones } = await read('Vessel,Voyage,ETA', 'MSC LORETO,640W,2026-05-16 04:00')
    expect(milestones).toMatchObject([
      {
        event: 'vessel_arrived',
        estimated: true,
        at: '2026-05-16T11:00:00Z',
        voyage_number: '640W',
      },
    ])
  })

  it('has no ETA once the container is discharged', async () => {
    const { milestones } = await read('ETA,Discharged', '2026-05-10 04:00,2026-05-10 14:00')
    expect(milestones).toMatchObject([{ event: 'vessel_discharged' }])
  })

  it.each([
    ['ATA', '2026-05-10 04:00,2026-05-10 14:00', false],
    ['Vessel Arrival Time', '2026-05-10 04:00,2026-05-10 14:00', false],
    ['Vessel Arrival Time', '2026-05-16 04:00,', true],
  ])('%s of %s', async (header, cells, estimated) => {
    const { milestones } = await read(`${header},Discharged`, cells)
    expect(milestones[0]).toMatchObject({ event: 'vessel_arrived', estimated })
  })
})

describe('facts about the container itself', () => {
  it.each([
    ['Seal Number', 'ML-CN1234567', { seal_number: 'ML-CN1234567' }],
    ['Seal Nbr1', 'UL 123456', { seal_number: 'UL123456' }],
    ['Precinto', 'FX00071437', { seal_number: 'FX00071437' }],
    ['Gross Weight (kg)', '12500', { weight_in_lbs: 27558 }],
    ['Weight', '"27,558 LB"', { weight_in_lbs: 27558 }],
    ['Bruttogewicht (kg)', '12.500', { weight_in_lbs: 27558 }],
    ['Gross Weight (t)', '12.500', { weight_in_lbs: 27558 }],
    ['Size/Type', '45R1', { equipment_type: 'reefer', equipment_height: 'high_cube' }],
    ['Size/Type', '40/SD/96', { equipment_length: 40, equipment_height: 'high_cube' }],
    ['Size Type', '20GP', { equipment_length: 20, equipment_height: 'standard' }],
    ['Size', "40' HC", { equipment_length: 40, equipment_height: 'high_cube' }],
  ])('%s: %s', async (header, cell, stated) => {
    const { equipment, warnings } = await read(`Available,${header}`, `Y,${cell}`)
    expect(equipment).toMatchObject(stated)
    expect(warnings).toEqual([])
  })

  it.each([
    ['Weight', '12500', 'Weight: "12500" has no unit'],
    ['Weight (kg)', '900000', 'Weight (kg): "900000" is not the weight of a container'],
    ['Seal', 'BROKEN', 'Seal: "BROKEN" is not a seal number'],
  ])('%s %s is not read, with a remark', async (header, cell, reason) => {
    const { equipment, warnings } = await read(`Available,${header}`, `Y,${cell}`)
    expect(equipment).toBeUndefined()
    expect(warnings).toEqual([expect.stringContaining(reason)])
  })

  it('the seal of a trip that is over is not read', async () => {
    const { equipment, warnings } = await read('Seal,Outgate', 'UL123456,2025-10-02 08:00')
    expect(equipment).toBeUndefined()
    expect(warnings).toEqual([expect.stringContaining('seal: not used')])
  })

  it('an empty container has no facts of an import', async () => {
    const { said, setAside } = await read(
      'Full/Empty,Vessel,Voyage,Location',
      'E,MSC LORETO,640W,A12',
    )
    expect(said).toEqual([])
    expect(setAside).toEqual([expect.stringContaining('about an empty container')])
  })
})

it('a date is not a position in the yard', async () => {
  const { said, warnings } = await read('Location', '15/05/2026 09:00')
  expect(said).toEqual([])
  expect(warnings).toEqual(['Location: "15/05/2026 09:00" is a date and not a position'])
})

it('a list of eModal names the terminal of each container', async () => {
  const header = 'Container #,Trade Type,Status,Current Loc,Vessel Name,Voyage'
  const row = `${box},IMPORT,ON VESSEL,PNCT,MSC LORETO,640W`
  const reading = await readText(`${header}\n${row}\n`, { fileName: 'containers.csv' })
  expect(saidOf(reading)).toMatchObject([
    { kind: 'notice', where: { locode: 'USNYC', smdg_code: 'PNCT' }, arrives_by: loreto },
  ])
})

it.each([
  ['Conley Terminal USBOS.csv', 'USBOS', 'PWCMT'],
  ['T5 Seattle USSEA.csv', 'USSEA', 'SSA5'],
  ['HHLA CTA Containerauskunft.csv', 'DEHAM', 'CTA'],
  ['APM Terminals Maasvlakte II.csv', 'NLRTM', 'NLMVII'],
  ['Pier A Long Beach.csv', 'USLGB', 'SSATA'],
])('the terminal of %s is %s-%s', async (fileName, locode, smdg_code) => {
  const reading = await readText(`Container,Available\n${box},Y\n`, { fileName })
  expect(saidOf(reading)).toMatchObject([{ where: { locode, smdg_code } }])
})

it('a column that names only the port keeps the terminal of the file name', async () => {
  const reading = await readText(`Container,Facility Code,Available\n${box},USLAX,Y\n`)
  expect(saidOf(reading)).toMatchObject([{ where: { locode: 'USLAX', smdg_code: 'APMT' } }])
})
