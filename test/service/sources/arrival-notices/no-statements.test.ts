import { describe, expect, it } from 'vitest'
import { head, said } from './said.js'

const box = 'Container No: MSKU1234565'
const port = 'Port of discharge: Los Angeles, CA'

describe('a vessel with which the containers do not arrive', () => {
  it.each([
    'Former vessel: TEST MOON 009W',
    'Previous vessel: TEST MOON 009W',
    'Original vessel: TEST MOON 009W',
    'Departing vessel: TEST MOON 009W',
    'Vessel: TEST MOON 009W (rolled to TEST STAR 001E)',
    'Vessel: TEST MOON 009W - cancelled',
    'Vessel: TEST MOON 009W -> TEST STAR 001E',
    'The container missed vessel TEST MOON 009W.',
    'The container was rolled from vessel TEST MOON 009W.',
    'The container is not on board vessel TEST MOON 009W.',
    'Shipped on board: February 3, 2026',
  ])('is not stated: %s', async (line) => {
    expect((await said([...head, box, line])).sails).toEqual([])
    expect((await said([...head, box, line, 'ETA: 2026-03-10'])).vessel).toBeUndefined()
  })

  it.each([
    ['Vessel        Voyage', 'TEST MOON     009W', 'TEST STAR     001E'],
    ['Vessel/Voyage', 'TEST MOON / 009W', 'TEST STAR / 001E'],
    ['Leg  Vessel        Voyage', '1    TEST MOON     009W', '2    TEST STAR     001E'],
    ['Leg  Vessel', '1    TEST MOON 009W', '2    TEST STAR 001E'],
  ])('may be each one in a table of several legs: %s', async (...table) => {
    const { sails, warnings } = await said([...head, box, '', ...table])
    expect(sails).toEqual([])
    expect(warnings).toEqual([expect.stringContaining('names several vessels')])
  })
})

describe('a table of old and new values without a new value', () => {
  it.each(['', '-'])('states no old one: "%s"', async (value) => {
    const table = [
      'Field      Old value          New value',
      `ETA        2026-03-03         ${value}`,
    ]
    expect((await said([...head, box, '', ...table])).eta).toEqual([])
  })
})

describe('a belief, a wish or a question', () => {
  it.each([
    'I thought the last free day of MSKU1234565 is 2026-03-10.',
    'Kindly confirm that the last free day of MSKU1234565 is 2026-03-10.',
    'We request that the last free day of MSKU1234565 is extended to 2026-03-10.',
    'Hopefully the last free day of MSKU1234565 is 2026-03-10.',
  ])('states no last free day: %s', async (sentence) => {
    expect((await said(['ARRIVAL NOTICE', port, sentence])).free).toEqual([])
  })

  it.each([
    'I thought container MSKU1234565 will arrive in Los Angeles on March 10, 2026.',
    'Please confirm that container MSKU1234565 will arrive in Los Angeles on March 10, 2026.',
  ])('states no arrival: %s', async (sentence) => {
    expect((await said(['ARRIVAL NOTICE', port, sentence])).eta).toEqual([])
  })

  it.each([
    'We confirm that the last free day of MSKU1234565 is 2026-03-10.',
    'Please confirm receipt, the last free day of MSKU1234565 is 2026-03-10.',
  ])('is not in a sentence that states: %s', async (sentence) => {
    expect((await said(['ARRIVAL NOTICE', port, sentence])).free).toEqual([
      'MSKU1234565 2026-03-11',
    ])
  })
})

describe('a date that an agent abroad may have written', () => {
  it.each([
    'Test Agency, 20457 Hamburg, Hamburg, DE 20457',
    'Test Transit, Casablanca, MA 20000',
    'Test Agency Latin America, Lima',
    'Test Agency, Lima 051-123-4567',
    'Prices are inc. tax',
    'PAY BY CASH OR CHECK',
  ])('stays open beside words that look American: %s', async (line) => {
    const [title = '', ...rest] = head
    expect((await said([title, line, ...rest, 'ETA: 04/03/2026', box])).eta).toEqual([])
  })
})
