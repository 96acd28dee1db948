import { describe, expect, it } from 'vitest'
import { head, said } from './said.js'

const box = 'MSKU1234565'
const page = [...head, 'ETA: 2026-03-10', `Container No: ${box}`]

describe('a page in two columns', () => {
  it.each([
    ['Payment by 03/05/2026                           Demurrage-free through 03/12/2026'],
    ['Invoice date: 03/05/2026                        Free storage until 03/12/2026'],
    ['Original HBL by 03/05/2026                      Last free day  03/12/2026'],
    ['Our demurrage tariff of 03/05/2026              Free until 03/12/2026'],
    ['Last free day  03/12/2026                       Payment due 03/05/2026'],
    ['LFD  03/12/2026                                 Storage as per tariff'],
    ['Free time demurrage until 03/12/2026            Payment by 03/05/2026'],
  ])('states the last free day beside its own label: %s', async (line) => {
    expect((await said([...page, line])).free).toEqual([`${box} 2026-03-13`])
  })

  it.each([
    ['Payment by 03/12/2026                           Demurrage free: see our tariff'],
    ['Free time demurrage: see tariff                 Payment due 03/12/2026'],
    ['Payment by 03/12/2026                           Free time storage as per tariff'],
    ['Invoice 03/12/2026                              Demurrage (free days on request)'],
    ['Closed on 03/12/2026                            Last free day'],
    ['Last free day: on request                       Closed on 03/12/2026'],
    ['Storage, free days: on request                  Closed 03/12/2026'],
  ])('states no last free day if the date is in the other column: %s', async (line) => {
    expect((await said([...page, line])).free).toEqual([])
  })

  it.each([
    ['Arrives           03/11/2026                    ETA: on request'],
    ['Printed 03/05/2026                              Arrives       03/11/2026'],
  ])('states the arrival beside its own label: %s', async (line) => {
    const { eta } = await said([...head, `Container No: ${box}`, line])
    expect(eta).toEqual(['vessel_arrived 2026-03-11T07:00:00Z'])
  })
})

it.each([
  ['If the vessel arrives 03/12/2026, storage is free.'],
  [`If container ${box} arrives on 03/12/2026, please call us.`],
])('a condition states no arrival: %s', async (line) => {
  expect((await said([...head, `Container No: ${box}`, line])).eta).toEqual([])
})
