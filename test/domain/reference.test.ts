import { describe, expect, it } from 'vitest'
import { findRamps, inlandRamps, simulatedRamps } from '../../src/domain/reference/inland-ramps.js'
import { findLine, shippingLines } from '../../src/domain/reference/lines.js'
import { numberPatterns } from '../../src/domain/reference/number-patterns.js'
import { findOwnerPrefix, ownerPrefixes } from '../../src/domain/reference/owner-prefixes.js'
import { findPort, findTerminal, ports } from '../../src/domain/reference/ports.js'
import { isImoNumber, vessels, vesselsOf } from '../../src/domain/reference/vessels.js'

const isZone = (zone: string) => Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== ''

describe('shipping lines', () => {
  it('include all lines, 38 of them in the public list', () => {
    expect(shippingLines).toHaveLength(58)
    expect(shippingLines.filter((line) => line.listed)).toHaveLength(38)
  })

  it('have SCACs of four characters, each of one line only', () => {
    const codes = shippingLines.flatMap((line) => [line.scac, ...line.alternative_scacs])
    expect(codes.filter((code) => !/^[A-Z0-9]{4}$/.test(code))).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('have the support that the service lists', () => {
    const support = (scac: string) => {
      const line = findLine(scac)
      return [
        line?.bill_of_lading_tracking_support && 'b',
        line?.booking_number_tracking_support && 'k',
        line?.container_number_tracking_support && 'c',
      ]
        .filter(Boolean)
        .join('')
    }
    expect(['MSCU', 'COSU', 'EGLV', 'TRBR', 'SITC'].map(support)).toEqual([
      'bkc',
      'bk',
      'c',
      'k',
      '',
    ])
    expect(
      shippingLines.filter((line) => line.needs_account_enablement).map(({ scac }) => scac),
    ).toEqual(['SMLU', 'TRBR'])
  })

  it('are found by an alternative SCAC in any case', () => {
    expect(findLine('medu')?.scac).toBe('MSCU')
    expect(findLine('QWJA')?.scac).toBe('CHVW')
    expect(findLine('XXXX')).toBeUndefined()
  })

  it('are the only lines in mergers, prefixes, patterns and fleets', () => {
    const named = [
      ...shippingLines.flatMap((line) => line.merged_into ?? []),
      ...ownerPrefixes.flatMap(({ scac, observed_movers }) => [
        ...(scac ? [scac] : []),
        ...observed_movers.keys(),
      ]),
      ...numberPatterns.map((rule) => rule.scac),
      ...vessels.map((vessel) => vessel.scac),
    ]
    const own = new Set(shippingLines.map((line) => line.scac))
    expect([...new Set(named)].filter((scac) => !own.has(scac))).toEqual([])
  })
})

describe('owner prefixes', () => {
  it('include 659 well-formed ones', () => {
    expect(new Set(ownerPrefixes.map(({ prefix }) => prefix)).size).toBe(659)
    expect(ownerPrefixes.filter(({ prefix }) => !/^[A-Z]{3}[UJZ]$/.test(prefix))).toEqual([])
  })

  it('distinguish carriers from lessors and similar prefixes', () => {
    expect(findOwnerPrefix('mscu')).toMatchObject({ class: 'carrier', scac: 'MSCU' })
    expect(findOwnerPrefix('TGHU')).toMatchObject({
      class: 'lessor',
      scac: null,
      owner: expect.stringMatching(/^Textainer/),
    })
    expect(findOwnerPrefix('EGCU')).toMatchObject({ class: 'other', scac: null })
    expect(findOwnerPrefix('QQQU')).toBeUndefined()
  })

  it('count observed movers', () => {
    expect(findOwnerPrefix('OOCU')?.observed_movers).toEqual(
      new Map([
        ['COSU', 7],
        ['OOLU', 4],
      ]),
    )
  })
})

describe('number patterns', () => {
  it('have a reason, a source and a calibrated confidence', () => {
    for (const rule of numberPatterns) {
      expect(rule.reason).not.toBe('')
      expect(rule.source).not.toBe('')
      expect(rule.confidence).toBeGreaterThan(0)
      expect(rule.confidence).toBeLessThan(1)
    }
  })
})

describe('ports', () => {
  it('include 734 ports and 1256 terminals, each code once', () => {
    const locodes = ports.flatMap((port) => [port.locode, ...port.alternative_locodes])
    expect(ports).toHaveLength(734)
    expect(new Set(locodes).size).toBe(locodes.length)
    expect(ports.flatMap((port) => port.terminals)).toHaveLength(1256)
    for (const { terminals } of ports) {
      expect(new Set(terminals.map((terminal) => terminal.smdg_code)).size).toBe(terminals.length)
    }
  })

  it('have readable names, real zones and coordinates in range', () => {
    for (const place of ports.flatMap((port) => [port, ...port.terminals])) {
      expect(place.name).toMatch(/\S/)
      expect(Math.abs(place.latitude)).toBeLessThanOrEqual(90)
      expect(Math.abs(place.longitude)).toBeLessThanOrEqual(180)
    }
    expect(
      ports.filter((port) => port.name === port.name.toUpperCase()).map(({ locode }) => locode),
    ).toEqual([])
    expect(
      [...new Set(ports.map((port) => port.time_zone))].filter((zone) => !isZone(zone)),
    ).toEqual([])
  })

  it('are found by either of their UN/LOCODEs', () => {
    expect(findPort('cnsha')).toMatchObject({
      name: 'Shanghai',
      country_code: 'CN',
      time_zone: 'Asia/Shanghai',
    })
    expect(findPort('CNSGH')).toBe(findPort('CNSHA'))
    expect(findPort('XXXXX')).toBeUndefined()
  })

  it('find a terminal only in its port', () => {
    expect(findTerminal('USLAX', 'wbct')).toMatchObject({
      port_locode: 'USLAX',
      name: expect.stringContaining('West Basin'),
    })
    expect(findTerminal('USOAK', 'WBCT')).toBeUndefined()
  })
})

describe('inland ramps', () => {
  it('are in North America, in real zones, served by known railroads', () => {
    const simulated = new Set(['BNSF', 'UPRR', 'CSXT', 'NSRR', 'CNRU', 'CPRS'])
    const regional = ['ARR', 'FEC', 'FXE', 'GFRR', 'IAIS', 'TFVM']
    const railroads = new Set([...simulated, ...regional])
    for (const ramp of inlandRamps) {
      expect(ramp.locode).toMatch(/^(US|CA|MX)[A-Z2-9]{3}$/)
      expect(ramp.longitude).toBeLessThan(-60)
      expect(isZone(ramp.time_zone)).toBe(true)
      expect(ramp.railroads.filter((scac) => !railroads.has(scac))).toEqual([])
    }
    expect(new Set(simulatedRamps.flatMap((ramp) => ramp.railroads))).toEqual(simulated)
    expect(new Set(inlandRamps.map(({ locode, terminal }) => `${locode} ${terminal}`)).size).toBe(
      inlandRamps.length,
    )
    expect(findRamps('uschi').length).toBeGreaterThan(1)
  })
})

describe('vessels', () => {
  it('have IMO numbers with a correct check digit, each once', () => {
    expect(vessels.filter((vessel) => !isImoNumber(vessel.imo))).toEqual([])
    expect(new Set(vessels.map((vessel) => vessel.imo)).size).toBe(vessels.length)
  })

  it('sail for the larger lines', () => {
    const lines = [
      'MSCU',
      'MAEU',
      'CMDU',
      'HLCU',
      'ONEY',
      'EGLV',
      'COSU',
      'OOLU',
      'ZIMU',
      'YMLU',
      'HDMU',
    ]
    expect(lines.filter((scac) => vesselsOf(scac).length === 0)).toEqual([])
  })

  it('refuse an invalid IMO number', () => {
    expect(['9728254', '972825', 'ABCDEFG', ''].filter(isImoNumber)).toEqual([])
  })
})
