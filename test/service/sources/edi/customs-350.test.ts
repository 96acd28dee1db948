import { describe, expect, it } from 'vitest'
import { events, interchange, readX12 } from './read-edi.js'

/** A status of customs on a container at Los Angeles; `x4` from the quantity (X4-02) on. */
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

  it('is not read out of a quantity or a type of entry', () => {
    const reading = customs('74*71*ENTRY*20260301*1200*ZZ')
    expect([events(reading), reading.setAside[0]?.reason]).toEqual([
      [],
      'its disposition "ZZ" is in no table',
    ])
  })

  it('keeps its meaning beside references of the sender', () => {
    const x4 = '1*01*ENTRY*20260301*1200*1H**********X01*77'
    expect(events(customs(x4, ['N9*X01*77']))).toEqual(['MSCU1234566 USLAX hold customs'])
  })
})
