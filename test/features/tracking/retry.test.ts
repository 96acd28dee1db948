import { afterEach, expect, it } from 'vitest'
import type { PollAnswer } from '../../../src/service/sources/source.js'
import { sail, scriptedSource } from '../../support/scripted-source.js'
import { newRequest } from '../../support/service.js'
import { refusal } from '../../sweeps/scripted-server.js'
import { type Served, served } from '../serve/served.js'

const number = 'MAEU123456789'
const track = `track ${number} --scac MSCU --type bill_of_lading --yes`
const move = `tracking retry ${number} --scac MAEU`

let service: Served
afterEach(() => service.end())

/** A number tracked with the wrong shipping line, and everything that can be attached to it. */
async function wronglyTracked(): Promise<Served> {
  service = await served()
  const { test, asked } = service
  const post = async (path: string, type: string, attributes: object, relationships = {}) => {
    const answer = await test.post(path, { data: { type, attributes, relationships } })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data.id
  }
  const id = await post('/parties', 'party', { company_name: 'Acme' })
  for (const [entity_type, api_slug, data_type] of [
    ['Shipment', 'po_date', 'date'],
    ['Container', 'urgent', 'boolean'],
    ['TrackingRequest', 'desk', 'short_text'],
  ]) {
    const definition = { entity_type, api_slug, data_type, display_name: api_slug }
    await post('/custom_field_definitions', 'custom_field_definition', definition)
  }
  const attached = { ref_numbers: ['PO-1'], shipment_tags: ['hot'] }
  const request = await post(
    '/tracking_requests',
    'tracking_request',
    { ...newRequest({ request_number: number, scac: 'MSCU' }).data.attributes, ...attached },
    { customer: { data: { type: 'party', id } } },
  )
  test.clock.advance({ hours: 2 })
  const [shipment] = (await test.get('/shipments')).body.data
  const [box] = (await test.get('/containers?filter[number]=MSCU6639870')).body.data
  for (const [path, api_slug, value] of [
    [`/shipments/${shipment?.id}`, 'po_date', '2026-01-14'],
    [`/containers/${box?.id}`, 'urgent', true],
    [`/tracking_requests/${request}`, 'desk', 'Berlin'],
  ]) {
    await post(`${path}/custom_fields`, 'custom_field', { api_slug, value })
  }
  asked.length = 0
  return service
}

const writes = ({ asked }: Served) =>
  asked
    .map(({ what }) => what.replace(/[0-9a-f-]{36}/g, '<id>').replace('/v2/', ''))
    .filter((what) => !what.startsWith('GET'))

const requests = async ({ test }: Served) =>
  (await test.get('/tracking_requests')).body.data.map(
    ({ attributes }) => `${attributes.scac} ${attributes.status}`,
  )

it('moves a shipment to the right line with all its data, and registers the new request before it ends the old one', async () => {
  const { oct, asked, test } = await wronglyTracked()
  await oct('sync')
  const run = await oct(`${move} --yes --json`)
  expect(run.exit, run.stderr).toBe(0)
  expect(writes(service)).toEqual([
    'POST tracking_requests',
    'POST tracking_requests/<id>/custom_fields',
    'PATCH shipments/<id>/stop_tracking',
  ])
  const [created] = asked.filter(({ what }) => what === 'POST /v2/tracking_requests')
  expect(created?.body).toMatchObject({
    data: {
      attributes: {
        request_type: 'bill_of_lading',
        scac: 'MAEU',
        ref_numbers: ['PO-1'],
        shipment_tags: ['hot'],
        initial_custom_fields: {
          shipment: [{ api_slug: 'po_date', value: '2026-01-14' }],
          containers: [{ api_slug: 'urgent', value: true, number: 'MSCU6639870' }],
        },
      },
      relationships: { customer: { data: { type: 'party' } } },
    },
  })
  expect(JSON.parse(run.stdout)).toMatchObject({
    outcome: 'registered',
    scac: 'MAEU',
    previous: { scac: 'MSCU', status: 'created' },
    carried: [
      'reference PO-1',
      'tag hot',
      'customer Acme',
      'field desk',
      'field po_date',
      'field urgent',
    ],
    not_carried: [],
  })
  expect(await requests(service)).toEqual(['MAEU pending', 'MSCU tracking_stopped'])
  test.clock.advance({ hours: 2 })
  const sailing = (await test.get('/shipments?filter[tracking_stopped]=false')).body.data
  expect(sailing.map(({ attributes }) => attributes)).toMatchObject([
    { shipping_line_scac: 'MAEU', ref_numbers: ['PO-1'], tags: ['hot'], customer_name: 'Acme' },
  ])
  expect((await oct('tracking list --offline --fields scac,status')).stdout).toBe(
    'MAEU\tpending\nMSCU\ttracking_stopped\n',
  )
})

it.each(['MSCU6639870', `BILL-${number}`, 'PO-1'])(
  'moves the shipment that %s names',
  async (word) => {
    const { oct } = await wronglyTracked()
    const run = await oct(`tracking retry ${word} --scac MAEU --yes`)
    expect(run.exit, run.stderr).toBe(0)
    expect(await requests(service)).toEqual(['MAEU pending', 'MSCU tracking_stopped'])
  },
)

it('does nothing without a confirmation, under the same line by another code, or with half a number', async () => {
  const { oct } = await wronglyTracked()
  const unasked = await oct(move)
  expect(unasked).toMatchObject({ exit: 2, stdout: '' })
  expect(unasked.stderr).toContain(`oct ${move} --yes`)
  const same = await oct(`tracking retry ${number} --scac MEDU --yes`)
  expect(same.exit).toBe(0)
  expect(same.stdout).toContain('already_tracked')
  expect(await oct(`tracking retry ${number}`)).toMatchObject({ exit: 0 })
  expect(await oct('tracking retry 12345678 --scac MAEU --yes')).toMatchObject({ exit: 5 })
  expect(await oct(`${move} --yes --read-only`)).toMatchObject({ exit: 4, stdout: '' })
  expect(writes(service)).toEqual([])
})

it('asks a person, who can decline', async () => {
  const { oct } = await wronglyTracked()
  const run = await oct(move, { turns: [{ sees: 'with shipping line MAEU?', types: 'n\r' }] })
  expect(run.screen).toContain('Stopping MAEU123456789 with shipping line MSCU (2 containers)')
  expect(run.exit).toBe(130)
  expect(writes(service)).toEqual([])
})

it('continues after an interruption between the two steps', async () => {
  const { oct, stumble } = await wronglyTracked()
  stumble.by = (asked) => (asked.includes('stop_tracking') ? refusal(403) : undefined)
  const broken = await oct(`${move} --yes --json`)
  expect(broken.exit).toBe(12)
  expect(broken.stderr).toContain('with shipping line MSCU was not ended')
  expect(await requests(service)).toEqual(['MAEU pending', 'MSCU created'])
  stumble.by = () => undefined
  const again = await oct(`${move} --yes --json`)
  expect(again.exit, again.stderr).toBe(0)
  expect(await requests(service)).toEqual(['MAEU pending', 'MSCU tracking_stopped'])
  expect(writes(service).filter((what) => what === 'POST tracking_requests')).toHaveLength(1)
})

it.each([
  ['stop_tracking', 'MAEU123456789 is registered.'],
  [
    '/custom_fields',
    'MAEU123456789 is registered. The custom fields of MAEU123456789 may be missing.',
  ],
])(
  'interrupted at %s it reports that the number is tracked twice, and how to continue',
  async (at, words) => {
    const { oct, stumble } = await wronglyTracked()
    let interrupt = (): void => {}
    stumble.by = (asked) => {
      if (!asked.startsWith('GET') && asked.includes(at)) interrupt()
      return undefined
    }
    const run = await oct(`${move} --yes`, {
      watch: (terminal) => {
        interrupt = () => terminal.interrupt('SIGINT')
      },
    })
    expect(run).toMatchObject({ exit: 130, stdout: '' })
    expect(run.stderr).toContain(words)
    expect(run.stderr).toContain(
      'oct does not know whether the service still tracks the number with shipping line MSCU.',
    )
    expect(run.stderr).toContain(`Try: oct tracking retry ${number} --scac MAEU`)
  },
)

it('also reports it if the previous line was still being detected', async () => {
  service = await served()
  const { oct, stumble } = service
  await oct(`track ${number} --auto --type bill_of_lading --yes`)
  let isFirst = true
  stumble.by = (asked) => {
    if (asked !== 'POST /v2/tracking_requests') return undefined
    const code = isFirst ? 'duplicate' : 'not_recognized'
    isFirst = false
    return refusal(422, { code })
  }
  const vain = await oct(`${move} --yes`)
  expect(vain.exit).toBe(6)
  expect(vain.stderr).toContain(`Try: oct track ${number} --auto --type bill_of_lading`)
})

it('changes nothing if the right line is refused', async () => {
  const { oct, stumble } = await wronglyTracked()
  stumble.by = (asked) => (asked === 'POST /v2/tracking_requests' ? refusal(422) : undefined)
  expect(await oct(`${move} --yes`)).toMatchObject({ exit: 6, stdout: '' })
  expect(await requests(service)).toEqual(['MSCU created'])
})

it('stops first if the service accepts a number only once, and resumes if that failed', async () => {
  const { oct, stumble, asked } = await wronglyTracked()
  const isStopped = () => asked.some(({ what }) => what.includes('stop_tracking'))
  const once = (whenStopped?: ReturnType<typeof refusal>) => (what: string) => {
    if (what !== 'POST /v2/tracking_requests') return undefined
    return isStopped() ? whenStopped : refusal(422, { code: 'duplicate' })
  }
  stumble.by = once(refusal(422, { code: 'not_recognized' }))
  const vain = await oct(`${move} --yes`)
  expect(vain.exit).toBe(6)
  expect(vain.stderr).toContain('is tracked with shipping line MSCU as before')
  expect(await requests(service)).toEqual(['MSCU created'])
  asked.length = 0
  stumble.by = once()
  expect(await oct(`${move} --yes`)).toMatchObject({ exit: 0 })
  expect(await requests(service)).toEqual(['MAEU pending', 'MSCU tracking_stopped'])
})

it('reports what could not be copied, and tracks the number anyway', async () => {
  const { oct, test } = await wronglyTracked()
  const definitions = (await test.get('/custom_field_definitions')).body.data
  const desk = definitions.find(({ attributes }) => attributes.api_slug === 'po_date')
  await test.patch(`/custom_field_definitions/${desk?.id}`, {
    data: {
      type: 'custom_field_definition',
      attributes: { validation: { min: '2027-01-01' } },
    },
  })
  const [box] = (await test.get('/containers')).body.data
  await test.patch(`/containers/${box?.id}`, {
    data: { type: 'container', attributes: { ref_numbers: ['PO-1', 'BOX-7'] } },
  })
  const run = await oct(`${move} --yes --json`)
  expect(run.exit).toBe(12)
  expect(run.stderr).toContain('Some data of')
  expect(JSON.parse(run.stdout).not_carried).toEqual([
    `reference BOX-7 of ${box?.attributes.number}`,
    'field po_date',
    'field urgent',
  ])
  expect(await requests(service)).toEqual(['MAEU pending', 'MSCU tracking_stopped'])
})

it('withdraws a request that has not created a shipment yet', async () => {
  service = await served()
  await service.oct(track)
  const run = await service.oct(`${move} --yes --json`)
  expect(run.exit, run.stderr).toBe(0)
  expect(JSON.parse(run.stdout)).toMatchObject({ withdrawn: true, stopped_shipment_id: null })
  expect(await requests(service)).toEqual(['MAEU pending', 'MSCU cancelled'])
})

/** Returns a source that fails for a number the first time, and finds it the second time. */
function failingOnce() {
  let polls = 0
  const failed: PollAnswer = { outcome: 'failed', reason: 'not_found' }
  return scriptedSource((tracked, now) => {
    polls += 1
    return polls === 1 ? failed : sail(tracked, now)
  })
}

it('registers a failed number again with its references and tags, and infers the line', async () => {
  service = await served(failingOnce())
  const { oct, test } = service
  await oct(`${track} --ref PO-1 --tag hot`)
  test.clock.advance({ hours: 2 })
  expect(await requests(service)).toEqual(['MSCU failed'])
  const run = await oct(`tracking retry ${number} --json`)
  expect(run.exit, run.stderr).toBe(0)
  expect(JSON.parse(run.stdout)).toMatchObject({
    outcome: 'registered',
    scac: 'MAEU',
    ref_numbers: ['PO-1'],
    shipment_tags: ['hot'],
    previous: { status: 'failed' },
  })
  expect(await requests(service)).toEqual(['MAEU pending', 'MSCU failed'])
})

it('keeps the kind of number, unless another is given', async () => {
  service = await served(failingOnce())
  const { oct, test } = service
  await oct('track XYZ555001 --scac MSCU --type booking_number --yes')
  test.clock.advance({ hours: 2 })
  const run = await oct('tracking retry XYZ555001 --scac MAEU --yes --json')
  expect(run.exit, run.stderr).toBe(0)
  expect(JSON.parse(run.stdout)).toMatchObject({ request_type: 'booking_number', scac: 'MAEU' })
})

it('reports an end as uncertain if its response was lost', async () => {
  const { oct, stumble } = await wronglyTracked()
  stumble.by = (asked) => (asked.includes('stop_tracking') ? { status: 502 } : undefined)
  const run = await oct(`${move} --yes`)
  expect(run.exit).toBe(12)
  expect(run.stderr).toContain(
    `The tracking of ${number} with shipping line MSCU may not have ended`,
  )
})

it('registers nothing if the line is not certain and no prompt is possible', async () => {
  service = await served(failingOnce())
  const { oct, test } = service
  await oct('track 219384756 --scac MSCU --type bill_of_lading --yes')
  test.clock.advance({ hours: 2 })
  const run = await oct('tracking retry 219384756 --json')
  expect(run.exit).toBe(11)
  const told = JSON.parse(run.stdout)
  expect(told.outcome).toBe('needs_confirmation')
  expect(told.inference.shipping_line.candidates.length).toBeGreaterThan(0)
  expect(run.stderr).toContain('oct tracking retry 219384756 --scac')
  expect(told.inference.shipping_line.decision).toBe('needs_confirmation')
  const machine = await oct('tracking retry 219384756 -o tsv --fields candidates')
  expect(machine.stdout).toMatch(/^MAEU 0\.9;/)
  const table = await oct('tracking retry 219384756 -o table')
  expect(table.stdout).toMatch(/needs confirmation: [A-Z]{4} \d+ %/)
  expect(await requests(service)).toEqual(['MSCU failed'])
})
