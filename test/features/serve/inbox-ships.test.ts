import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqlite } from '../../../src/service/store/database/sqlite/open-sqlite.js'
import { emma, streamed } from '../../service/sources/ais/reports.js'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

const plain = { ...emma, latitude: 34, longitude: 145, at: '2026-03-02T08:00:00Z' }
const heard = streamed({ at: '2026-03-02T08:20:00Z', fields: { Latitude: 34, Longitude: 144.9 } })

async function take(lines: readonly string[]) {
  writeFileSync(join(world.folder, 'ships.ndjson'), lines.join('\n'))
  return world.run(['serve', 'inbox', 'ships', 'ships.ndjson'])
}

async function kept() {
  const store = await openSqlite(join(world.root, 'data', 'service', 'service.db'))
  const positions = await store.db.selectFrom('ais_positions').selectAll().execute()
  const ships = await store.db.selectFrom('ais_identities').select(['owner', 'imo']).execute()
  store.close()
  return { owners: positions.map(({ owner }) => owner), ships }
}

describe('oct serve inbox ships', () => {
  it('imports positions for every account, with the same result when repeated', async () => {
    const lines = [plain, heard].map((line) => JSON.stringify(line))
    for (let time = 0; time < 2; time += 1) {
      const { exit, stdout, stderr } = await take([...lines, 'no JSON'])
      expect(exit, stderr).toBe(0)
      expect(stdout).toBe('')
      expect(stderr).toContain(
        'Vessel positions imported: 2; lines without a position: 1 (line 3: the line is not JSON.)',
      )
    }
    expect(await kept()).toEqual({ owners: ['', ''], ships: [{ owner: '', imo: '9321483' }] })
  })

  it('refuses a file without positions, and a missing file', async () => {
    const wrong = await take(['{"mmsi": 1}', 'ISA*00'])
    expect(wrong.exit).toBe(6)
    expect(wrong.stderr).toContain('No line of the file states the position of a vessel')
    const missing = await world.run(['serve', 'inbox', 'ships', 'other.ndjson'])
    expect(missing.exit).toBe(6)
    expect(missing.stderr).toContain('The file does not exist.')
  })
})
