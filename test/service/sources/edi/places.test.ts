import { describe, expect, it } from 'vitest'
import { inlandCities } from '../../../../src/domain/reference/inland-cities.js'
import { inlandRamps } from '../../../../src/domain/reference/inland-ramps.js'
import { stateOfPort } from '../../../../src/domain/reference/port-states.js'
import { ports } from '../../../../src/domain/reference/ports.js'
import { findPlaceByName } from '../../../../src/service/sources/edi/facts/find-place-by-name.js'
import { placeWords } from '../../../../src/service/sources/edi/facts/place-words.js'
import { noPartner, type Partner } from '../../../../src/service/sources/edi/partner/partner.js'
import type { MilestoneObservation } from '../../../../src/service/sources/source.js'
import { interchange, readX12 } from './read-edi.js'

const codeOf = (name: string, region = '', country = 'US') =>
  findPlaceByName(placeWords({ name, region, country }))?.locode ?? null

describe('places by name', () => {
  it('every city of the reference is found by its name and state', () => {
    const missed = inlandCities.filter(
      ({ name, region, country_code }) =>
        findPlaceByName(placeWords({ name: name.toUpperCase(), region, country: country_code })) ===
        null,
    )
    expect(missed.map(({ name, region }) => `${name} ${region}`)).toEqual([])
  })

  it('every ramp is found by its own name', () => {
    const missed = inlandRamps.filter(
      ({ terminal, country_code }) => codeOf(terminal.toUpperCase(), '', country_code) === null,
    )
    expect(missed.map(({ terminal }) => terminal)).toEqual([])
  })

  it('every port of the United States and Canada has a state', () => {
    const without = ports.filter(
      ({ locode, country_code }) =>
        ['US', 'CA', 'PR'].includes(country_code) && stateOfPort(locode) === null,
    )
    expect(without.map(({ locode }) => locode)).toEqual([])
  })

  it.each([
    ['ST PAUL', 'MN', 'USSTP'],
    ['Saint Paul', 'MN', 'USSTP'],
    ['St. Paul, MN', '', 'USSTP'],
    ['FT WORTH', 'TX', 'USFWT'],
    ['Ft. Worth TX US', '', 'USFWT'],
    ['KANSAS CITY KS', '', 'USKCK'],
    ['KANSAS CITY', 'KS', 'USKCK'],
    ['KANSAS CITY', 'MO', 'USMKC'],
    ['Kansas City Missouri', '', 'USMKC'],
    ['ELWOOD', 'IL', 'USEWI'],
    ['ELWOOD IL 60421', '', 'USEWI'],
    ['Elwood, Illinois, USA', '', 'USEWI'],
    ['PORTLAND', 'ME', 'USPWM'],
    ['PORTLAND', 'OR', 'USPDX'],
    ['FREEPORT', 'TX', 'USFPO'],
    ['MEMPHIS', 'TN', 'USMEM'],
    ['LONG BEACH CA US', '', 'USLGB'],
    ['SEATTLE, WA', '', 'USSEA'],
    ['CHICAGO RAMP', 'IL', 'USCHI'],
    ['CHICAGO (BNSF)', 'IL', 'USCHI'],
    ['GLOBAL IV', 'IL', 'USJOT'],
    ['CORWITH', 'IL', 'USCHI'],
    ['LOGISTICS PARK CHICAGO', 'IL', 'USEWI'],
    ['RUTHERFORD', 'PA', 'USHAR'],
    ['Rickenbacker', 'OH', 'USCMH'],
  ])('%s %s', (name, region, locode) => expect(codeOf(name, region)).toBe(locode))

  it.each([
    ['E ST LOUIS', 'IL', 'East St. Louis'],
    ['E. St. Louis', 'IL', 'East St. Louis'],
    ['N. Little Rock', 'AR', 'North Little Rock'],
    ['STE-FOY', 'QC', null],
  ])('%s %s is %s', (name, region, expected) => {
    const country = region === 'QC' ? 'CA' : 'US'
    expect(findPlaceByName(placeWords({ name, region, country }))?.name ?? null).toBe(expected)
  })

  it.each([
    ['CHARLESTON', 'WV'],
    ['MEMPHIS', 'MO'],
    ['PORTLAND', 'IN'],
    ['TORONTO', 'OH'],
    ['HOUSTON', 'MS'],
  ])('%s %s is not one of the cities of that name in other states', (name, region) => {
    const found = findPlaceByName(placeWords({ name, region, country: 'US' }))
    expect(found?.region ?? region).toBe(region)
  })

  it('without a state the one with a port or a ramp is used, and none of several', () => {
    expect(codeOf('COLUMBUS')).toBe('USCMH')
    expect(codeOf('MEMPHIS')).toBe('USMEM')
    expect(codeOf('KANSAS CITY')).toBeNull()
    expect(codeOf('PORTLAND')).toBeNull()
  })

  it('a province indicates Canada', () => {
    expect(codeOf('BRAMPTON', 'ON', 'CA')).toBe('CABRP')
    expect(codeOf('BRAMPTON ONTARIO', '', 'CA')).toBe('CABRP')
    expect(codeOf('LONDON', 'ON', 'CA')).not.toBe('GBLON')
  })
})

describe('places of 315', () => {
  const move = (r4: string, dtm = 'DTM*140*20260701*0815', partners: Partner[] = []) => {
    const set = [
      'ST*315*0001',
      'B4***AL*20260701*0815**MSCU*123456*L*45G1',
      'N9*BM*MEDUAB123456',
      'N9*SCA*MSCU',
      r4,
      dtm,
      'R4*L*UN*CNSHA*SHANGHAI*CN',
      'R4*D*UN*USLGB*LONG BEACH*US***CA',
    ]
    const text = interchange([...set, `SE*${set.length + 1}*0001`])
    const { statements, warnings } = readX12(text, partners)
    const milestones = statements
      .map(({ observation }) => observation)
      .filter((it): it is MilestoneObservation => it.kind === 'milestone')
    return { milestones, warnings: warnings.map(({ reason }) => reason) }
  }

  it('a UN/LOCODE has priority over the name beside it', () => {
    const { milestones } = move('R4*5*UN*USCHI*MEMPHIS*US***TN')
    expect(milestones).toMatchObject([{ where: { locode: 'USCHI' } }])
  })

  it('a name that is marked as a UN/LOCODE does not hide the code of the status', () => {
    const set = [
      'ST*315*0001',
      'B4***UV*20260701*0815*KRPUS*MSCU*123456*L*45G1*BUSAN*UN',
      'N9*BM*MEDUAB123456',
      'N9*SCA*MSCU',
    ]
    const text = interchange([...set, `SE*${set.length + 1}*0001`])
    const said = readX12(text).statements.map(({ observation }) => observation)
    expect(said.find(({ kind }) => kind === 'milestone')).toMatchObject({
      where: { locode: 'KRPUS' },
      at: '2026-06-30T23:15:00Z',
    })
  })

  it('a code of a list of the sender does not hide the name', () => {
    const { milestones } = move('R4*5*SL*12345*ELWOOD*US***IL')
    expect(milestones).toMatchObject([{ where: { locode: 'USEWI' }, at: '2026-07-01T13:15:00Z' }])
  })

  it('an unknown place is stored under the sent name, in the zone of its state', () => {
    const { milestones, warnings } = move('R4*5*SL*1*WEST NOWHERE*US***IL')
    expect(milestones).toMatchObject([
      {
        where: { locode: '', name: 'WEST NOWHERE, IL', zone: 'America/Chicago' },
        at: '2026-07-01T13:15:00Z',
      },
    ])
    expect(warnings.join()).toContain('stored under the name that was sent')
  })

  it('at an unknown place without a state the time is a local reading', () => {
    const { milestones } = move('R4*5*SL*1*WEST NOWHERE*US')
    expect(milestones).toMatchObject([
      { where: { locode: '', name: 'WEST NOWHERE' }, at: '2026-07-01T08:15:00Z' },
    ])
    expect(milestones[0]?.where).not.toHaveProperty('zone')
  })

  it('at an unknown place a stated zone of the time is used', () => {
    const { milestones } = move('R4*5*SL*1*WEST NOWHERE*US', 'DTM*140*20260701*0815*CD')
    expect(milestones).toMatchObject([{ where: { zone: 'Etc/GMT+5' }, at: '2026-07-01T13:15:00Z' }])
  })

  it.each(['R4*5*SL*1*WEST NOWHERE*US', 'R4*5*UN*USQQQ'])(
    'at an unknown place the zone of the partner file is used: %s',
    (r4) => {
      const partner = { ...noPartner, senders: ['MSCU'], zone: 'America/Chicago' }
      const { milestones } = move(r4, undefined, [partner])
      expect(milestones).toMatchObject([
        { where: { zone: 'America/Chicago' }, at: '2026-07-01T13:15:00Z' },
      ])
    },
  )

  const departure = (b4: string, load: string) => {
    const set = [
      'ST*315*0001',
      `B4***VD*20260701*0410*${b4}*L*45G1*57035*K*6`,
      'N9*BM*MEDUAB123456',
      `R4*L*${load}`,
      'R4*D*D*2704*LOS ANGELES*US***CA',
    ]
    const { statements } = readX12(interchange([...set, `SE*${set.length + 1}*0001`]))
    return statements.flatMap(({ observation: it }) =>
      it.kind === 'milestone' ? [`${it.event} ${it.where.locode} ${it.at}`] : [],
    )
  }

  it('a code of a list that oct does not know is the place of the stop with this code', () => {
    expect(departure('57035*MSCU*123456', 'K*57035*SHANGHAI*CN')).toEqual([
      'vessel_departed CNSHA 2026-06-30T20:10:00Z',
    ])
  })

  it('an unknown place between two known ports is not read as a transshipment', () => {
    expect(departure('57035*MSCU*123456', 'UN*CNSHA*SHANGHAI*CN')).toEqual([
      'noted  2026-07-01T04:10:00Z',
    ])
  })

  it('two unknown places at one instant are two statements', () => {
    const keys = ['A NOWHERE', 'B NOWHERE'].map(
      (name) => move(`R4*5*SL*1*${name}*US`).milestones[0]?.key,
    )
    expect(new Set(keys).size).toBe(2)
  })
})

describe('places of 322', () => {
  const ramp = (r4: string, q5 = 'Q5*AR*20260701*0815*LT') => {
    const set = ['ST*322*0001', q5, 'N7*TCLU*659032', 'W2*TCLU*659032**CN*L', r4]
    const reading = readX12(interchange([...set, `SE*${set.length + 1}*0001`]))
    return reading.statements.flatMap(({ observation: it }) =>
      it.kind === 'milestone' ? [{ where: it.where, at: it.at }] : [],
    )
  }

  it.each([
    ['of the stop', 'R4*5*SL*1*WEST NOWHERE*US***IL', 'Q5*AR*20260701*0815*LT'],
    ['of the stop, beside a status that names it too', 'R4*5*SL*1*WEST NOWHERE*US***IL', undefined],
    ['of the status', 'R4*6*UN*USLGB', 'Q5*AR*20260701*0815*LT**WEST NOWHERE*IL*US'],
  ])('an unknown place %s is stored under the sent name', (_, r4, q5) => {
    expect(ramp(r4, q5 ?? 'Q5*AR*20260701*0815*LT**WEST NOWHERE*IL*US')).toEqual([
      {
        where: { locode: '', name: 'WEST NOWHERE, IL', zone: 'America/Chicago' },
        at: '2026-07-01T13:15:00Z',
      },
    ])
  })

  it('the place of the status is used if the place of the stop is unknown', () => {
    const q5 = 'Q5*AR*20260701*0815*LT**ELWOOD*IL*US'
    expect(ramp('R4*5*SL*1*LOT 7*US***IL', q5)).toMatchObject([{ where: { locode: 'USEWI' } }])
  })
})
