import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Served, served } from '../serve/served.js'

const number = 'MAEU123456789'

let service: Served
beforeEach(async () => {
  service = await served()
  await track('MAEU')
})
afterEach(() => service.end())

const oct = (line: string) => service.oct(line)
const track = (scac: string) => service.test.track({ request_number: number, scac })
const statuses = async () =>
  (await service.test.get('/tracking_requests')).body.data.map(
    ({ attributes }) => `${attributes.scac} ${attributes.status}`,
  )

it('cancels a request after a confirmation, and reports one that is already canceled', async () => {
  const unasked = await oct(`tracking cancel ${number}`)
  expect(unasked).toMatchObject({ exit: 2, stdout: '' })
  expect(unasked.stderr).toContain('--yes')
  expect(await oct(`tracking cancel ${number} --read-only --yes`)).toMatchObject({ exit: 4 })
  expect(await statuses()).toEqual(['MAEU pending'])
  const run = await oct(`tracking cancel ${number} --yes --json`)
  expect(run.exit, run.stderr).toBe(0)
  expect(JSON.parse(run.stdout)).toMatchObject({ request_number: number, status: 'cancelled' })
  const again = await oct(`tracking cancel ${number} --yes`)
  expect(again.exit).toBe(0)
  expect(again.stderr).toContain('is already canceled')
})

it('needs no confirmation if another request still tracks the number', async () => {
  service.test.clock.advance({ hours: 2 })
  await track('MSCU')
  expect(await oct(`tracking cancel ${number}`)).toMatchObject({ exit: 0 })
  expect(await statuses()).toEqual(['MSCU cancelled', 'MAEU created'])
})

it('asks which request is meant if two are pending, and accepts its id', async () => {
  const id = await track('MSCU')
  const both = await oct(`tracking cancel ${number} --yes`)
  expect(both).toMatchObject({ exit: 2, stdout: '' })
  expect(both.stderr).toContain(id)
  expect(await oct(`tracking cancel --id ${id} --yes`)).toMatchObject({ exit: 0 })
  expect((await statuses()).sort()).toEqual(['MAEU pending', 'MSCU cancelled'])
})

it('refuses a request that became a shipment, and an unknown one', async () => {
  service.test.clock.advance({ hours: 2 })
  const late = await oct(`tracking cancel ${number} --yes`)
  expect(late).toMatchObject({ exit: 6, stdout: '' })
  expect(late.stderr).toContain('became a shipment')
  expect(await statuses()).toEqual(['MAEU created'])
  expect(await oct('tracking cancel MAEU12345 --yes')).toMatchObject({ exit: 5, stdout: '' })
  expect(await oct('tracking cancel --yes')).toMatchObject({ exit: 2, stdout: '' })
})

it('interrupted during the withdrawal it reports an unknown state, and how to check', async () => {
  const { stumble } = service
  let interrupt = (): void => {}
  stumble.by = (asked) => {
    if (asked.startsWith('PATCH')) interrupt()
    return undefined
  }
  const run = await service.oct(`tracking cancel ${number} --yes`, {
    watch: (terminal) => {
      interrupt = () => terminal.interrupt('SIGINT')
    },
  })
  expect(run).toMatchObject({ exit: 130, stdout: '' })
  expect(run.stderr).toContain(`The request for ${number} may have been canceled.`)
  expect(run.stderr).toContain(`Try: oct tracking show ${number}`)
})
