import { describe, expect, it } from 'vitest'
import { head, said } from './said.js'

const notice = (delivery: string, more: string[] = []) =>
  said([
    ...head,
    ...more,
    `Place of Delivery: ${delivery}`,
    'ETA at Port of Discharge: 2026-03-08',
    'ETA at Place of Delivery: 2026-03-16',
    'Last Free Day: 2026-03-18',
    'Container No: MSKU1234565',
  ])

describe('a place of delivery without its state', () => {
  it.each([
    ['Chicago', 'USCHI'],
    ['CHICAGO', 'USCHI'],
    ['Memphis, USA', 'USMEM'],
    ['Toronto', 'CATOR'],
    ['Chicago, IL', 'USCHI'],
  ])('is read if only one place has this name: %s', async (name, locode) => {
    expect(await notice(name)).toMatchObject({
      eta: [
        'vessel_arrived 2026-03-08T08:00:00Z',
        expect.stringMatching(/^arrived_at_destination 2026-03-16T0[45]:00:00Z$/),
      ],
      freeAt: [expect.stringContaining(locode)],
      warnings: [],
    })
  })

  it.each([
    ['Portland', 'Portland, ME or Portland, OR'],
    ['Columbus', 'Columbus, GA or Columbus, IN or Columbus, OH'],
    ['Kansas City', 'Kansas City, KS or Kansas City, MO'],
  ])('is not guessed if several places have this name: %s', async (name, places) => {
    const { eta, free, warnings } = await notice(name)
    expect(eta).toEqual(['vessel_arrived 2026-03-08T08:00:00Z'])
    expect(free).toEqual([])
    expect(warnings).toEqual([
      `page 1, line 4: delivery: "${name}" may be ${places}`,
      'page 1, line 7: last free day: "2026-03-18" is not used: the day may be for the place of delivery, and the notice does not name the state of this place. Put a notice that names the state, or a report of the terminal, into the inbox',
    ])
  })

  it.each(['Anyvillage, TX', 'Nowhereton', 'Bad Nirgendwo, Germany'])(
    'that no list knows withholds the last free day: %s',
    async (name) => {
      const { eta, free, warnings } = await notice(name)
      expect([eta, free]).toEqual([['vessel_arrived 2026-03-08T08:00:00Z'], []])
      expect(warnings).toEqual([
        `page 1, line 4: delivery: "${name}" is not a known place`,
        expect.stringContaining('last free day: "2026-03-18" is not used'),
      ])
    },
  )

  it.each(['SAME AS ABOVE', 'Los Angeles Area', 'LOS ANGELES CY', 'As per contract', 'TBA'])(
    'is not a place if it is %s',
    async (text) => {
      const { freeAt, warnings } = await notice(text)
      expect([freeAt, warnings]).toEqual([['USLAX'], []])
    },
  )

  it('does not matter for the last free day of a named terminal', async () => {
    const { free, freeAt } = await notice('Portland', ['FIRMS Code: W185'])
    expect([free, freeAt]).toEqual([['MSKU1234565 2026-03-19'], ['USLAX']])
  })

  it('is read as before if it is the port of discharge', async () => {
    const { freeAt, warnings } = await notice('Los Angeles')
    expect([freeAt, warnings]).toEqual([['USLAX'], []])
  })
})

describe('the terminal in the rows of containers', () => {
  const rows = (name: string, firms: string) =>
    said([
      ...head,
      'Container No.    Seal No.    Pickup Location  FIRMS Code    Last Free Day',
      'MSKU1234565      S1          APMT             W185          2026-03-12',
      `MRKU0000010      S2          ${name}             ${firms}          2026-03-13`,
    ])

  it('is the terminal of the notice if all rows state it', async () => {
    expect(await rows('APMT', 'W185')).toMatchObject({ terminal: 'APMT' })
  })

  it('is not read if the rows state different terminals', async () => {
    expect((await rows('TRAPAC', 'Y258')).terminal).toBeUndefined()
  })
})

describe('a port of discharge with a region behind its name', () => {
  const portOf = async (name: string, more: string[] = []) =>
    (await said([...head.slice(0, 2), `Port of Discharge: ${name}`, ...more, 'MSKU1234565'])).port

  it.each([
    ['Itapoá, SC', 'BRIOA'],
    ['Itapoá - SC', 'BRIOA'],
    ['Paranaguá/PR', 'BRPNG'],
    ['Fremantle, WA', 'AUFRE'],
    ['Melbourne VIC', 'AUMEL'],
    ['Genova (GE)', 'ITGOA'],
    ['Xiamen, Fujian', 'CNXMN'],
  ])('is the only port with the name: %s', async (name, locode) => {
    expect(await portOf(name)).toBe(locode)
  })

  it.each(['Rotterdam, NY', 'Valencia, Venezuela', 'Hamburg / Bremerhaven', 'Savannah warehouse'])(
    'is unknown if the region is elsewhere, another port or no region: %s',
    async (name) => {
      expect(await portOf(name)).toBeUndefined()
    },
  )

  it('of a name in several countries is the one in the country of an internet address', async () => {
    expect(await portOf('San Antonio')).toBeUndefined()
    expect(await portOf('San Antonio', ['Contact: import@agent.cl'])).toBe('CLSAI')
  })
})

it('an inland port of Europe is a place of delivery', async () => {
  const lines = ['Port of Discharge: Antwerp', 'Final Destination: Duisburg (barge)', 'MSKU1234565']
  const free = 'LFD at destination: 2026-03-20'
  expect(await said([...head.slice(0, 2), ...lines, 'ETA: 2026-03-10', free])).toMatchObject({
    freeAt: ['DEDUI'],
    warnings: [],
  })
})
