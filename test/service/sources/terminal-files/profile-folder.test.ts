import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readProfiles } from '../../../../src/service/sources/terminal-files/profile/profile-folder.js'
import { type OpenedInbox, openInbox } from '../inbox/opened-inbox.js'

let data = ''
let opened: OpenedInbox | undefined
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'oct-profiles-'))
  mkdirSync(join(data, 'terminals'))
})
afterEach(() => {
  opened?.close()
  opened = undefined
  rmSync(data, { recursive: true, force: true })
})

const keep = (name: string, text: string) => writeFileSync(join(data, 'terminals', name), text)

/** Returns what is stored from one report that is put into a folder, or has a file name. */
async function storedOf(name: string, report: string): Promise<unknown[]> {
  opened = await openInbox({ profiles: await readProfiles(data) })
  opened.put(name, report)
  await opened.settle()
  expect(opened.errors).toEqual([])
  const { db } = opened.test.service.world.store
  const rows = await db.selectFrom('received_statements').select('body').orderBy('key').execute()
  opened.close()
  opened = undefined
  return rows.map(({ body }) => JSON.parse(body))
}

const report = 'Box,Ready,Frei bis\nMSKU1234565,jawohl,3/4/2026\n'
const columns = 'columns: { container: Box, available: Ready }\nwords: { available: jawohl }'

describe('the profiles of a service', () => {
  it.each([
    ['the folder it is put into', 'apm/report.csv', 'terminal: { locode: NLRTM }'],
    ['its name', 'box list.csv', 'terminal: { locode: NLRTM }\nfiles: box*.csv'],
    ['its name in any folder', 'x/box list.csv', 'terminal: { locode: NLRTM }\nfiles: box*.csv'],
    ['its folder and name', 'x/list.csv', 'terminal: { locode: NLRTM }\nfiles: x/*'],
    ['its headers', 'report.csv', 'terminal: { locode: NLRTM }\nheaders: [Box, Ready]'],
    ['the terminal that its name tells', 'NLRTM 7.csv', 'terminal: { locode: NLRTM }'],
    ['the terminal of its folder', 'NLRTM/list.csv', 'terminal: { locode: NLRTM }'],
    ['its name before its folder', 'USLAX/NLRTM.csv', 'terminal: { locode: NLRTM }'],
  ])('read a report by %s', async (_, name, terminal) => {
    keep('APM.yaml', `${terminal}\n${columns}\ndates: dmy\n`)
    keep('other.yaml', 'terminal: { locode: USLAX }\ncolumns: { holds: [Ready] }\nfiles: other*\n')
    const stored = await storedOf(name, report)
    expect(stored).toMatchObject([
      { kind: 'notice', available_for_pickup: true, where: { locode: 'NLRTM' } },
      { kind: 'deadline', value: '2026-04-03T21:59:59Z' },
    ])
  })

  it('read a report by their own columns, even if another profile uses them differently', async () => {
    keep('a.yaml', 'terminal: { locode: USLAX }\ncolumns: { available: State, location: Code }\n')
    keep('b.yaml', 'terminal: { locode: NLRTM }\ncolumns: { location: State }\n')
    const text = 'Container,State,Code\nMSKU1234565,Y,7\n'
    expect(await storedOf('b/list.csv', text)).toMatchObject([{ location: 'Y' }])
    expect(await storedOf('a/list.csv', text)).toMatchObject([
      { available_for_pickup: true, location: '7' },
    ])
  })

  it('that are wrong are refused, with every problem and its file; without a folder there are none', async () => {
    keep('a.yaml', 'terminal: { locode: uslax }\n')
    keep('b.yaml', 'terminal: { locode: USLAX }\nfiles: list*\n')
    keep('c.json', '{"terminal": {"locode": "USNYC"}, "files": ["LIST*"]}')
    keep('B.json', '{"terminal": {"locode": "USNYC"}}')
    const error = await readProfiles(data).catch((it: unknown) => it)
    expect(error).toMatchObject({ code: 'local' })
    expect(String((error as { reason?: string }).reason).split('\n')).toEqual([
      'a.yaml: 1:21: terminal.locode: the value is not a UN/LOCODE, such as USLAX',
      'b.yaml: the folder b is in the profile B.json too',
      'c.json: the file LIST* is in the profile b.yaml too',
    ])
    expect(await readProfiles(join(data, 'elsewhere'))).toEqual([])
  })
})
