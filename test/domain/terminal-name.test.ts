import { describe, expect, it } from 'vitest'
import { facilityName, terminalCode, withPort } from '../../src/domain/terminal-name.js'

describe('facilityName', () => {
  it.each([
    [
      { nickname: 'APMT', name: 'APM Terminals Elizabeth', smdg_code: 'APMT' },
      'APM Terminals Elizabeth',
    ],
    [{ nickname: 'APM Elizabeth', name: 'APM Terminals Elizabeth' }, 'APM Elizabeth'],
    [{ nickname: 'WWT', name: 'Wando Welch Terminal', firms_code: 'N598' }, 'Wando Welch Terminal'],
    [{ nickname: '1700', name: 'Europaterminal Quay 1700' }, 'Europaterminal Quay 1700'],
    [{ nickname: 'e425', name: 'Port Elizabeth', firms_code: 'E425' }, 'Port Elizabeth'],
    [{ nickname: null, name: 'MAHER TERMINALS' }, 'MAHER TERMINALS'],
    [{ nickname: ' ', name: '洋山四期' }, '洋山四期'],
    [{ nickname: 'JPI', name: 'JPI' }, 'JPI'],
    [{ nickname: null, name: null as never, smdg_code: 'JPI' }, 'JPI'],
    [{}, ''],
    [null, ''],
  ])('of %j is %s', (facility, name) => {
    expect(facilityName(facility)).toBe(name)
  })
})

describe('withPort', () => {
  it('distinguishes terminals of one company, and does not repeat a port', () => {
    expect(withPort('APM Elizabeth', 'New York')).toBe('APM Elizabeth, New York')
    expect(withPort('APMT', 'Mobile')).toBe('APMT, Mobile')
    expect(withPort('APM Mobile', 'Mobile')).toBe('APM Mobile')
    expect(withPort('Long Beach Container Terminal (Pier E)', 'LONG BEACH')).toBe(
      'Long Beach Container Terminal (Pier E)',
    )
    expect(withPort('Mobile', 'Mobile')).toBe('Mobile, Mobile')
    expect(withPort('Yorkshire Terminal', 'York')).toBe('Yorkshire Terminal, York')
  })

  it('explains a code if nothing else is known', () => {
    expect(withPort('1700', '')).toBe('terminal 1700')
    expect(withPort('Maher', '')).toBe('Maher')
    expect(withPort('', 'New York')).toBe('New York')
    expect(withPort('', '')).toBe('')
  })
})

describe('terminalCode', () => {
  it('is the SMDG code, otherwise the BIC facility code', () => {
    expect(terminalCode({ smdg_code: 'APMT', bic_facility_code: 'USNYCAPMT' })).toBe('APMT')
    expect(terminalCode({ smdg_code: null, bic_facility_code: 'USNYCAPMT' })).toBe('USNYCAPMT')
    expect(terminalCode({})).toBeNull()
  })
})
