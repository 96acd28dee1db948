import { describe, expect, it } from 'vitest'
import { lineOf } from '../../../../src/service/sources/edi/facts/line-of.js'
import { readSizeType } from '../../../../src/service/sources/edi/facts/size-type.js'
import { zoneOfRegion } from '../../../../src/service/sources/edi/facts/zone-of-region.js'

describe('the terms of messages', () => {
  it.each([
    ['45G1', 40, 'high_cube', 'dry'],
    ['4510', 40, 'high_cube', 'dry'],
    ['L5G1', 45, 'high_cube', 'dry'],
    ['9500', 45, 'high_cube', 'dry'],
    ['22R1', 20, 'standard', 'reefer'],
    ['45RE', 40, 'high_cube', 'reefer'],
    ['40HC', 40, 'high_cube', 'dry'],
    ["40' HQ", 40, 'high_cube', 'dry'],
    ['45HC', 45, 'high_cube', 'dry'],
    ['20DV', 20, 'standard', 'dry'],
    ['20GP', 20, null, 'dry'],
    ['40RH', 40, 'high_cube', 'reefer'],
    ['20ft OT', 20, null, 'open top'],
    ['20TK', 20, null, 'tank'],
    ['0666', null, null, null],
    ['', null, null, null],
  ] as const)('the size %s', (code, equipment_length, equipment_height, equipment_type) => {
    expect(readSizeType(code)).toEqual({ equipment_length, equipment_height, equipment_type })
  })

  it.each([
    ['HAMSUD', 'SUDU'],
    ['HLAG', 'HLCU'],
    ['OOCL', 'OOLU'],
    ['RCL', 'REGU'],
    ['SIT', 'SITC'],
    ['MEDU', 'MSCU'],
    ['NOBODY', null],
  ])('the line %s', (word, scac) => {
    expect(lineOf(word)).toBe(scac)
  })

  it.each([
    ['ES', '', 'Europe/Madrid'],
    ['PY', '', 'America/Asuncion'],
    ['CZ', '', 'Europe/Prague'],
    ['MX', 'NLE', 'America/Monterrey'],
    ['BR', 'SP', 'America/Sao_Paulo'],
    ['MX', '', null],
    ['US', '', null],
  ])('the clocks of %s %s', (country, region, zone) => {
    expect(zoneOfRegion(country, region)).toBe(zone)
  })
})
