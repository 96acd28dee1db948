import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Unreadable } from '../../../../src/service/sources/inbox/reader.js'
import type { Reading } from '../../../../src/service/sources/statement.js'
import { events, readEdifact, readX12, told } from './read-edi.js'

const folder = new URL('../../../../../shared/data/edi/', import.meta.url)
const isThere = existsSync(folder)

const textOf = (name: string): string => readFileSync(new URL(name, folder), 'latin1')
const readFile = (name: string): Reading =>
  name.startsWith('x12/') ? readX12(textOf(name)) : readEdifact(textOf(name))

/** Read by eye in the files: places and their clocks by UN/LOCODE. */
const expected: Record<string, string[]> = {
  'x12/315_VD_AE_cmacgm_found.x12': [
    'CMAU5127498 transshipment_departed HKHKG 2018-10-12T04:42:00Z',
    'CMAU5127498 transshipment_loaded HKHKG 2018-10-12T04:42:00Z',
    'CMAU5127498 vessel_departed THLCH 2018-09-22T05:00:00Z',
    'CMAU5127498 expected vessel_arrived USHOU 2018-11-10T18:00:00Z',
    'CMDUTHD0479278 CMDU THLCH to USHOU',
  ],
  'x12/315_CR_westwood_found.x12': [
    'CXRU1255022 USSEA lifted freight',
    'CXRU1255022 carrier_release USSEA 2023-03-04T20:42:00Z',
    'CXRU1255022 vessel_departed USSEA 2023-02-06T02:42:00Z',
    'CXRU1255022 vessel_arrived JPSMZ 2023-03-04T03:42:00Z',
    'CXRU1255022 is 40 reefer high_cube',
  ],
  'x12/315_x12-types_02.x12': [
    'TCKU7248807 transshipment_arrived MAPTM 2022-11-14T13:50:00Z',
    'TCKU7248807 vessel_departed ARBUE 2022-10-25T05:55:00Z',
    'TCKU7248807 expected vessel_arrived DEHAM 2022-11-30T22:00:00Z',
  ],
  'x12/322_x12-types_01.x12': [
    'HASU4316170 rail_arrived USSTP 2016-05-27T02:45:20Z',
    'HASU4316170 expected arrived_at_destination USCHI 2016-05-28T14:12:00Z',
  ],
  'x12/322_x12-types_02.x12': ['HASU4316170 full_out USCHI 2016-06-10T15:45:20Z'],
  'x12/322_x12-types_03.x12': ['HASU4316170 pickup_lfd_rail 2016-06-25T17:00:00Z'],
  'edifact/COARRI_95B_discharge_BGM44_jict.edi': [
    'GLDU4117974 vessel_discharged IDJKT 2013-04-09T14:09:00Z',
    'YMLU2838640 vessel_discharged IDJKT 2013-04-09T14:10:00Z',
  ],
  'edifact/COARRI_95B_discharge_BGM98_ictsi.edi': [
    'OOLU7540179 vessel_discharged PHMNL 2011-04-01T18:34:00Z',
  ],
  'edifact/COARRI_95B_discharge_empty_maeu_jkt.edi': [
    'MSKU0308961 positioned_in IDJKT 2010-10-12T10:08:00Z',
  ],
  'edifact/COARRI_95B_php-edifact.edi': [
    'FCIU9908030 vessel_discharged ITGOA 2016-02-03T08:13:00Z',
    'CBHU6192031 vessel_loaded ITGOA 2016-02-04T13:38:00Z',
  ],
  'edifact/CODECO_95B_gatein_fiware_huelva.edi': ['TESI1120274 full_in ESHUV 2023-08-11T12:47:00Z'],
  'edifact/CODECO_95B_gateout_empty_BGM36_abidjan.edi': [
    'TRHU6875483 empty_out CIABJ 2026-02-05T03:02:00Z',
  ],
  'edifact/d00b_iftsta.edi': [
    'TRHU4561222 rail_departed USSYR 2022-11-19T12:10:00Z',
    'TRHU4561222 vessel_departed COCTG 2022-11-09T19:15:00Z',
    'TRHU4561222 vessel_arrived USNYC 2022-11-17T10:05:00Z',
    'TRHU4561222 expected arrived_at_destination USWOQ 2022-11-21T13:00:00Z',
  ],
  'edifact/COREOR_prefixcheck.edi': [
    'MSCU1234566 USNYC lifted freight',
    'MSCU1234566 pickup_lfd_line 2026-06-10T16:00:00Z',
  ],
  'edifact/BAPLIE_95B_php-edifact.edi': [
    'OOLU8757889 expected vessel_departed USLGB 2016-04-01T18:35:00Z',
  ],
}

describe.skipIf(!isThere)('messages of lines, terminals and railroads', () => {
  it.each(Object.entries(expected))('%s', (name, lines) => {
    expect(told(readFile(name))).toEqual(expect.arrayContaining(lines))
  })

  it('are all read, or refused with the place and the reason', () => {
    const names = ['x12', 'edifact'].flatMap((kind) =>
      readdirSync(new URL(`${kind}/`, folder)).map((name) => `${kind}/${name}`),
    )
    expect(names.length).toBeGreaterThan(40)
    for (const name of names) {
      try {
        const { statements, setAside } = readFile(name)
        expect([name, statements.length + setAside.length > 0]).toEqual([name, true])
      } catch (error) {
        expect([name, error]).toEqual([name, expect.any(Unreadable)])
        expect((error as Unreadable).where).toMatch(/^segment \d+ \(\w+\)$/)
      }
    }
  })

  it('of kinds without a status are set aside with the reason', () => {
    for (const name of ['301_x12-types_02', '309_x12-types_01', '998_x12-types_01']) {
      const { statements, setAside } = readFile(`x12/${name}.x12`)
      expect(statements).toEqual([])
      expect(setAside[0]?.reason).toMatch(/it states no status/)
    }
    const iftmin = readFile('edifact/IFTMIN_00B_edifact-types_01.edi')
    expect([events(iftmin), iftmin.setAside[0]?.reason]).toEqual([
      [],
      'IFTMIN is an instruction: it states no status',
    ])
  })

  it('with wrong counts are read with a warning', () => {
    const { warnings } = readFile('edifact/COARRI_95B_discharge_BGM44_jict.edi')
    expect(warnings).toContainEqual({
      where: 'segment 26 (UNT)',
      reason: 'counts 534 segments, there are 25',
    })
  })
})
