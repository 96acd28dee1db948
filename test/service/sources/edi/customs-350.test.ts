import { describe, expect, it } from 'vitest'
import { events, interchange, readX12 } from './read-edi.js'

/** A customs status of a container in Los Angeles; `x4` starts with the quantity (X4-02). */
const customs = (x4: string, more: string[] = []) =>
  readX12(
    interchange([
      'ST*350*0001',
      'M10*MSCU*O*US*9839430*MSC GULSUN*204E',
      'P4*2704*20260301',
      'VID*CN*MSCU*1234566',
      `X4*MEDUAB123456*${x4}`,
      ...more,
      `SE*${6 + more.length}*0001`,
    ]),
  )

const status = (code: string) => events(customs(`1*01*ENTRY*20260301*1200*${code}`))

describe('a customs status', () => {
  it.each([
    ['1A 1G 1H 2O 2P 4A 5H', 'customs'],
    ['2G 2H 71 72 73 77 78 79', 'USDA'],
    ['3G 3H', 'other'],
    ['7H', 'VACIS'],
  ])('%s places a hold of %s', (codes, name) => {
    for (const code of codes.split(' ')) {
      expect(status(code)).toEqual([`MSCU1234566 USLAX hold ${name}`])
    }
  })

  it.each([
    ['1F 1I 4O 4P 5I', 'customs'],
    ['2F 2I 74 75 76 80 81 82', 'USDA'],
    ['3F 3I', 'other'],
    ['7I', 'VACIS'],
  ])('%s ends a hold of %s, and releases nothing', (codes, name) => {
    for (const code of codes.split(' ')) {
      expect(status(code)).toEqual([`MSCU1234566 USLAX lifted ${name}`])
    }
  })

  it.each(['1B', '1C', '4C'])('%s releases', (code) => {
    expect(status(code)).toEqual([
      'MSCU1234566 USLAX lifted customs',
      'MSCU1234566 customs_release USLAX 2026-03-01T20:00:00Z',
    ])
  })

  it('is not read from a quantity or a type of entry', () => {
    const reading = customs('74*71*ENTRY*20260301*1200*ZZ')
    expect([events(reading), reading.setAside[0]]).toEqual([
      [],
      {
        where: 'segment 7 (X4)',
        reason: 'the disposition code "ZZ" (X4-07) is unknown',
        container: 'MSCU1234566',
      },
    ])
  })

  it('keeps its meaning beside unknown qualifiers, and names them', () => {
    const x4 = '1*01*ENTRY*20260301*1200*1H********X01*77'
    const reading = customs(x4, ['N9*X02*78', 'N9*BN*177BOOKING'])
    expect([events(reading), reading.warnings]).toEqual([
      ['MSCU1234566 USLAX hold customs'],
      [
        {
          where: 'segment 7 (X4)',
          reason: 'X4-15 is "X01", an unknown qualifier; the reference is ignored',
        },
        {
          where: 'segment 8 (N9)',
          reason: 'N9-01 is "X02", an unknown qualifier; the reference is ignored',
        },
      ],
    ])
    expect(reading.statements[0]?.names).toEqual({
      container: 'MSCU1234566',
      bill: 'MEDUAB123456',
      booking: '177BOOKING',
    })
  })

  it.each([
    ['X4-15 for the ocean bill', '1*01*E*20260301*1200*1H********OB*MEDUXY999999', []],
    ['N9 for the ocean bill', '1*01*E*20260301*1200*1H', ['N9*OB*MEDUXY999999']],
    ['N9 for the master bill', '1*01*E*20260301*1200*1H', ['N9*BM*HOUSE1', 'N9*MB*MEDUXY999999']],
  ])('belongs to the bill of the line, by %s', (_name, x4, more) => {
    expect(customs(x4, more).statements[0]?.names.bill).toBe('MEDUXY999999')
  })

  it('belongs to the containers, the references and the port of its own loop', () => {
    const reading = readX12(
      interchange([
        'ST*350*0001',
        'P4*2704*20260301',
        'X4*MEDUAB111111*1*01*E*20260301*1200*1H**MSCU',
        'N9*BN*BOOKING1',
        'N7*MSCU*123456',
        'X4*MEDUAB222222*1*01*E*20260301*1300*1C**MSCU',
        'N7*MSCU*663987',
        'P4*1001*20260302',
        'X4*MEDUAB333333*1*01*E*20260302*1200*7H**MSCU**TCLU*590327******PT',
        'SE*10*0001',
      ]),
    )
    expect(events(reading)).toEqual([
      'MSCU1234566 USLAX hold customs',
      'MSCU6639870 USLAX lifted customs',
      'MSCU6639870 customs_release USLAX 2026-03-01T21:00:00Z',
      'TCLU5903276 USNYC hold VACIS',
    ])
    expect(reading.statements.map(({ names }) => [names.bill, names.booking])).toEqual([
      ['MEDUAB111111', 'BOOKING1'],
      ['MEDUAB222222', undefined],
      ['MEDUAB222222', undefined],
      ['MEDUAB333333', undefined],
    ])
    // Noon Pacific time, as X4-17 says.
    expect(reading.statements.at(-1)?.observation.seen_at).toBe('2026-03-01T20:00:00Z')
  })

  it('does not belong to the containers of another bill', () => {
    const reading = readX12(
      interchange([
        'ST*350*0001',
        'P4*2704*20260301',
        'VID*CN*MSCU*1234566',
        'X4*MEDUAB111111*1*01*E*20260301*1200*1C',
        'N7*MSCU*123456',
        'X4*MEDUAB222222*1*01*E*20260301*1300*1H',
        'SE*7*0001',
      ]),
    )
    expect(events(reading)).not.toContain('MSCU1234566 USLAX hold customs')
    expect(reading.setAside).toEqual([
      {
        where: 'segment 8 (X4)',
        reason: 'Hold placed at port of discharge (1H): the status contains no container number',
      },
    ])
  })

  it('reads a container with an unknown type of vehicle, and names the code', () => {
    const reading = readX12(
      interchange([
        'ST*350*0001',
        'P4*2704*20260301',
        'VID*X01*MSCU*1234566',
        'X4*MEDUAB123456*1*01*E*20260301*1200*1H',
        'SE*5*0001',
      ]),
    )
    expect([events(reading), reading.warnings]).toEqual([
      ['MSCU1234566 USLAX hold customs'],
      [
        {
          where: 'segment 5 (VID)',
          reason:
            'VID-01 is "X01", which is not a container code; the container number is read anyway',
        },
      ],
    ])
  })
})

describe('containers named by VID after their status', () => {
  const x4 = (code: string) => `X4*MEDUAB123456*1*01*ENTRY*20260301*1200*${code}`
  const [first, second] = ['VID*CN*MSCU*1234566', 'VID*CN*TGHU*7654320']
  const read = (...segments: string[]) => {
    const set = ['ST*350*0001', 'P4*2704*20260301', ...segments]
    return readX12(interchange([...set, `SE*${set.length + 1}*0001`]))
  }

  it('belong to the status before them if the last one would have no container', () => {
    const reading = read(x4('1H'), first, x4('1B'), second)
    expect(events(reading)).toEqual([
      'MSCU1234566 USLAX hold customs',
      'TGHU7654320 USLAX lifted customs',
      'TGHU7654320 customs_release USLAX 2026-03-01T20:00:00Z',
    ])
    expect(reading.setAside).toEqual([])
  })

  it('belong to the status after them as in the standard, if a status follows', () => {
    expect(events(read(first, x4('1H'), second, x4('2H')))).toEqual([
      'MSCU1234566 USLAX hold customs',
      'TGHU7654320 USLAX hold USDA',
    ])
    expect(events(read(x4('1H'), second, x4('2H')))).toEqual(['TGHU7654320 USLAX hold USDA'])
  })
})
