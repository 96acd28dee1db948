import { describe, expect, it } from 'vitest'
import { head, said } from './said.js'

const box = 'MSKU1234565'
const free = `${box} 2026-03-17`
const port = 'at Los Angeles'

const eta = ['vessel_arrived 2026-03-12T07:00:00Z']
const none = { eta: [], free: [] }

describe('a mail without labels', () => {
  it.each([
    `Please be advised that your container ${box} on vessel TEST STAR voyage 001E is due to arrive at Los Angeles on 12 March 2026; last free day is 16 March 2026.`,
    `Your container ${box} is expected to arrive in Los Angeles, CA on Thursday, March 12th, 2026 aboard the TEST STAR, voyage 001E.\nThe last free day at the terminal will be March 16, 2026. Empty must be returned by March 23, 2026.`,
    `M/V TEST STAR V. 001E WILL ARRIVE AT LOS ANGELES ON MAR 12, 2026 WITH CONTAINER ${box}.\nFREE TIME EXPIRES ON MAR 16, 2026.`,
    `Container ${box} is scheduled to arrive on the 12th of March 2026 at Los Angeles via TEST STAR v.001E.\nDemurrage will begin on 17 March 2026.`,
    `The vessel TEST STAR (voyage 001E) with container ${box} is now due into Los Angeles on or about 12 March.\nThe free time for demurrage runs until 16 March 2026, per diem free time until 25 March 2026.`,
  ])('states what a sentence says: %s', async (text) => {
    expect(await said([text])).toMatchObject({ vessel: 'TEST STAR 001E', eta, free: [free] })
  })

  it('states the B/L in its subject, and an arrival in the past', async () => {
    const text = [
      'Subject: Shipment MAEU240112233',
      `Dear all, the vessel TEST STAR arrived ${port} on 02/26/2026 with container ${box}.`,
    ]
    expect(await said(text)).toMatchObject({
      bill: 'MAEU240112233',
      port: 'USLAX',
      eta: ['vessel_arrived 2026-02-26T08:00:00Z'],
    })
  })

  it('states the date in force of a delay', async () => {
    const text = `Your cargo under our bill MAEU240112233 on TEST STAR 001E will reach Los Angeles later than advised. The vessel was to berth on March 8, 2026; she is now expected on March 12, 2026. Units: ${box}.`
    expect(await said([text])).toMatchObject({
      ...{ bill: 'MAEU240112233', port: 'USLAX', vessel: 'TEST STAR 001E', eta },
    })
  })

  it.each([
    `If container ${box} arrives ${port} on 12 March 2026, please collect it.`,
    `Container ${box} was due to arrive ${port} on 12 March 2026.`,
    `Has container ${box} arrived ${port} on 12 March 2026?`,
    `The truck with container ${box} will arrive ${port} on 12 March 2026.`,
    `Container ${box} may arrive ${port} on 12 March 2026.`,
    `Container ${box} will arrive at your warehouse in Los Angeles on 12 March 2026.`,
    `Container ${box} is due to arrive ${port} on 12 March 2026 for transshipment to Auckland.`,
    `Container ${box} is due to arrive ${port} on 12 March 2026. It continues to Auckland.`,
    `Container ${box} is due to arrive at Nowhere on 12 March 2026.`,
    `The rail car with ${box} will arrive ${port} on 12 March 2026.`,
    `Container ${box} will arrive ${port} on 12 March 2026 by train for export.`,
    `Once container ${box} has arrived ${port} on 12 March 2026, we will call you.`,
    `The original documents of ${box} will arrive ${port} on 12 March 2026.`,
  ])('states no arrival that is not certain: %s', async (text) => {
    const stated = await said(['ARRIVAL NOTICE', 'B/L No: MAEU240112233', text])
    expect(stated).toMatchObject(none)
  })

  it.each([
    'The detention free time expires on 16 March 2026.',
    'The last free day for the return of the empty container is 16 March 2026.',
    'If customs releases the cargo, the last free day is 16 March 2026.',
    'The last free day was 16 March 2026.',
    'The chassis is free until 18 March 2026. Demurrage has been paid through 16 March 2026.',
    'Our invoice for demurrage is due on 16 March 2026.',
    'The last free day of MRKU0000010 is 16 March 2026.',
  ])('states no last free day that is for something else: %s', async (text) => {
    const arrival = `Containers ${box} and MRKU0000025 will arrive ${port} on 12 March 2026.`
    expect(await said([arrival, text])).toMatchObject({ free: [] })
  })

  it('is not an arrival notice if it announces no arrival at a port', async () => {
    const delivery = `Container ${box} will arrive at your warehouse on 12 March 2026.`
    await expect(said([delivery])).rejects.toThrow(
      /^This is not an arrival notice\. .* Send the arrival notice of the shipping line for this shipment\.$/,
    )
  })
})

describe('the vessel of a notice with labels', () => {
  const labelled = [...head, 'Vessel/Voyage: ZIM CANADA / 10W', 'ETA: 03/12/2026']

  it.each([
    [
      'a type of container is no voyage',
      [`${box} ZIM9912005 20' DV 21,040 KGS`, 'please note and pay soon'],
    ],
    [
      'a remark about the vessel names none',
      [`Container No. ${box}`, 'Remark: vessel delayed by weather.'],
    ],
  ])('%s', async (_, more) => {
    expect(await said([...labelled, ...more])).toMatchObject({ vessel: 'ZIM CANADA 10W' })
  })
})
