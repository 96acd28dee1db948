import { describe, expect, it } from 'vitest'
import { readText } from './read-text.js'

const text = 'Container,Available,LFD\nTCLU6590324,Y,2026-05-15\n'

const senderOf = async (fileName: string) => {
  const { statements } = await readText(text, { fileName })
  return [...new Set(statements.map(({ observation }) => observation.data_provider_code))]
}

describe('a terminal export is of the place in its file name', () => {
  it.each([
    ['CATOR.csv', 'CATOR'],
    ['cator.csv', 'CATOR'],
    ['uslax-apmt.csv', 'USLAX-APMT'],
    ['CAABB.csv', 'CAABB'],
    ['USCHI-CN availability.csv', 'CNRU-USCHI'],
    ['UP-USCHI 2026-05-01.csv', 'UPRR-USCHI'],
    ['CATOR-CNRAIL.csv', 'CNRU-CATOR'],
  ])('%s', async (fileName, code) => {
    expect(await senderOf(fileName)).toEqual([code])
  })
})

describe('a terminal export is refused with what to do', () => {
  it.each([
    ['DEDUS.csv', /^Its name says DEDUS, which is no port, ramp or inland city that is known/],
    [
      'USLAX and CATOR.csv',
      /^Its name says several places \(USLAX, CATOR\), and the report says none/,
    ],
    ['Brampton.csv', /does not say which terminal it is of: .* \(CATOR-CN\.csv\)/],
    ['units.csv', /does not say which terminal it is of/],
  ])('%s', async (fileName, reason) => {
    await expect(senderOf(fileName)).rejects.toThrow(reason)
  })
})
