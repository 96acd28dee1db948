import { expect, it } from 'vitest'
import { browse, signedIn, wordsOf } from '../../support/browse.js'
import { billSaid, moveSaid } from '../sources/several/scripted-carrier.js'
import { receive, service } from '../sources/several/several-service.js'

const moves = [
  { event: 'vessel_loaded', at: '2026-02-10T08:00:00Z', locode: 'CNSHA' },
  { event: 'vessel_departed', at: '2026-02-11T08:00:00Z', locode: 'CNSHA' },
  { event: 'transshipment_arrived', at: '2026-02-18T08:00:00Z', locode: 'SGSIN' },
  { event: 'transshipment_discharged', at: '2026-02-19T08:00:00Z', locode: 'SGSIN' },
] as const

const said = (events: Parameters<typeof moveSaid>[0][]) =>
  events.map((move) => moveSaid({ ...move, bill: 'MAEU123456789', source: 'shipping_line' }))

it('shows a container in the port of its transshipment on all pages, until it sails again', async () => {
  const test = await service()
  await receive(test, billSaid(), ...said([...moves]))
  await test.track()
  const { body } = await test.get('/containers')
  const id = body.data[0]?.id ?? ''
  expect(body.data[0]?.attributes.current_status).toBe('on_ship')
  const owner = await signedIn(test.service, test.key)
  await owner.get(`/shares/new?kind=container&target=${id}`)
  const { html } = await owner.send('/shares', { kind: 'container', target: id, days: '14' })
  const link = /<pre>[^<]*(\/s\/[\w-]{43})<\/pre>/.exec(html)?.[1] ?? ''
  const pages = async () => ({
    board: wordsOf((await owner.get('/')).html),
    box: wordsOf((await owner.get(`/containers/MSCU6639870`)).html),
    fleet: wordsOf((await owner.get('/map')).html),
    shared: wordsOf((await browse(test.service).get(link)).html),
  })
  const ashore = await pages()
  expect(ashore).toMatchObject({
    board: expect.stringContaining('Singapore, transshipment'),
    box: expect.stringContaining('was discharged at Singapore and waits for its next vessel'),
    fleet: expect.stringContaining('No container is at sea'),
    shared: expect.stringContaining('In transshipment'),
  })
  expect(ashore.board).not.toMatch(/at sea/i)
  const at = '2026-02-25T08:00:00Z'
  await receive(test, ...said([{ event: 'transshipment_departed', at, locode: 'SGSIN' }]))
  await test.get('/containers')
  expect(await pages()).toMatchObject({
    board: expect.stringContaining('at sea to Los Angeles'),
    shared: expect.stringContaining('At sea'),
  })
})
