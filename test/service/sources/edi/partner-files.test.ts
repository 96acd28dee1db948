import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPartners } from '../../../../src/service/sources/edi/partner/partner-folder.js'
import { createSeveral } from '../../../../src/service/sources/several/create-several.js'
import { testService } from '../../../support/service.js'
import { status315 } from './read-edi.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-partners-'))
  mkdirSync(join(folder, 'partners'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const put = (name: string, text: string) => writeFileSync(join(folder, 'partners', name), text)

/** Returns the holds of the container after a service with this folder received the messages. */
async function holdsAfter(...messages: string[]): Promise<unknown> {
  const partners = await readPartners(folder)
  const test = await testService({
    sources: ({ store, clock }) => [createSeveral({ store, clock, carriers: () => [] })],
    partners,
  })
  await test.track({ request_number: 'MEDUAB123456', scac: 'MSCU' })
  for (const body of messages) {
    const headers = { authorization: `Token ${test.key}` }
    const request = new Request('http://oct.sandbox/inbox', { method: 'POST', headers, body })
    expect((await test.service.fetch(request)).status).toBe(200)
  }
  const { body } = await test.get('/containers')
  return body.data.map(({ attributes }) => attributes.holds_at_pod_terminal)
}

const discharged = status315('UV')
const own = status315('X9', { date: '20260301*1015' })

describe('the partner files of a service', () => {
  it('make a code of the partner place a hold that it would not place otherwise', async () => {
    expect(await holdsAfter(discharged, own)).toEqual([[]])
    put('msc.yaml', 'senders: [mscu]\nstatus_codes: { X9: hold freight }\n')
    expect(await holdsAfter(discharged, own)).toMatchObject([[{ name: 'freight', status: 'hold' }]])
  })

  it('do not affect other partners, and are optional', async () => {
    put('other.json', '{"senders": ["ACME"], "status_codes": {"X9": "hold freight"}}')
    put('notes.txt', 'senders: [mscu]')
    mkdirSync(join(folder, 'partners', 'old.yaml'))
    expect(await holdsAfter(discharged, own)).toEqual([[]])
    expect(await readPartners(join(folder, 'elsewhere'))).toEqual([])
  })

  it('that are wrong are refused, with every problem and its file', async () => {
    put('a.yaml', 'senders: [ACME]\nzone: Mars/Olympus\n')
    put('b.yaml', 'senders: [OTHER]\n')
    put('c.yml', 'senders: [other]\nstatus_codes: { X9: explode }\n')
    put('d.yml', 'senders: [other]\n')
    const error = await readPartners(folder).catch((it: unknown) => it)
    expect(error).toMatchObject({ code: 'local' })
    expect(String((error as { reason?: string }).reason).split('\n')).toEqual([
      'a.yaml: zone: the value is not an IANA time zone, such as America/Chicago',
      expect.stringContaining(
        'c.yml: status_codes.X9: the value is not a known meaning of a status code',
      ),
      'd.yml: the file b.yaml has the sender OTHER too',
    ])
  })
})
