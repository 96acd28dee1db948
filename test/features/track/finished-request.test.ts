import { afterEach, beforeEach, expect, it } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'
import { documentOf, runAgainst, type ScriptedAnswer } from '../../sweeps/scripted-server.js'

let world: World
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

/** The interface description of the API names the state `succeeded`, while the live service stores `created`. */
const request = {
  id: 'request-7',
  type: 'tracking_request',
  attributes: {
    request_number: 'MEDUFR030802',
    request_type: 'bill_of_lading',
    scac: 'MSCU',
    status: 'succeeded',
    created_at: '2026-03-01T10:00:00Z',
  },
  relationships: { tracked_object: { data: { type: 'shipment', id: 's1' } } },
}
const shipment = {
  id: 's1',
  type: 'shipment',
  attributes: { bill_of_lading_number: 'MEDUFR030802', shipping_line_scac: 'MSCU' },
  relationships: { containers: { data: [] } },
}

function answer(asked: string): ScriptedAnswer {
  if (asked.includes('/tracking_requests/')) return documentOf(request, [shipment])
  if (asked.includes('/tracking_requests')) return documentOf([request], [shipment])
  if (asked.includes('/shipments/')) return documentOf(shipment)
  return documentOf(asked.includes('/shipments') ? [shipment] : [])
}

it('does not track a number again whose request has the status "succeeded"', async () => {
  const argv = ['track', 'MEDUFR030802', '--scac', 'MSCU', '--type', 'bill_of_lading', '--json']
  const run = await runAgainst(world, argv, answer)
  expect(run.asked.filter((asked) => asked.startsWith('POST'))).toEqual([])
  expect(JSON.parse(run.stdout)).toMatchObject({ outcome: 'already_tracked', id: 'request-7' })
})

it('shows the status "succeeded" as tracked', async () => {
  const run = await runAgainst(world, ['tracking', 'list', '-o', 'table'], answer)
  expect(run.stdout).toMatch(/MEDUFR030802 .* tracked/)
})

it('does not show that the shipping line is being detected after the request has ended', async () => {
  const ended = (status: string, failed_reason: string | null) => ({
    ...request,
    id: status,
    attributes: { ...request.attributes, scac: null, status, failed_reason },
    relationships: {},
  })
  const rows = [ended('failed', 'scac_auto_detect_failed'), ended('pending', null)]
  const run = await runAgainst(world, ['tracking', 'list', '-o', 'table'], (asked) =>
    documentOf(asked.includes('/tracking_requests') ? rows : []),
  )
  expect(run.stdout).toMatch(/not known +failed/)
  expect(run.stdout).toMatch(/detecting +pending/)
})

it('finds the request that a duplicate names if the service stores the number in another spelling', async () => {
  const stored = { ...request, attributes: { ...request.attributes, status: 'created' } }
  const duplicate = {
    ...{ status: '422', title: 'Unprocessable Entity', code: 'duplicate' },
    detail: 'The number is already tracked',
    source: { pointer: '/data/attributes/request_number' },
    meta: { tracking_request_id: 'request-7' },
  }
  const argv = ['track', 'FR030802', '--scac', 'MSCU', '--type', 'bill_of_lading', '--json']
  const run = await runAgainst(world, argv, (asked) => {
    if (asked.startsWith('POST')) return { status: 422, body: { errors: [duplicate] } }
    if (asked.includes('/tracking_requests/request-7')) return documentOf(stored, [shipment])
    return documentOf(asked.includes('/shipments/') ? shipment : [])
  })
  expect(run.exit, run.stderr).toBe(0)
  expect(JSON.parse(run.stdout)).toMatchObject({ outcome: 'already_tracked', id: 'request-7' })
})

it('does not take the request of another number that a duplicate names', async () => {
  const stored = { ...request, attributes: { ...request.attributes, status: 'failed' } }
  const duplicate = {
    ...{ status: '422', title: 'Unprocessable Entity', code: 'duplicate' },
    detail: 'The number is already tracked',
    meta: { tracking_request_id: 'request-7' },
  }
  const argv = ['track', 'MAEU240112233', '--scac', 'MAEU', '--type', 'bill_of_lading', '--json']
  const run = await runAgainst(world, argv, (asked) => {
    if (asked.startsWith('POST')) return { status: 422, body: { errors: [duplicate] } }
    return documentOf(asked.includes('/tracking_requests/request-7') ? stored : [])
  })
  expect(run.exit).toBe(6)
  expect(run.stderr).toContain('The number is already tracked')
})
