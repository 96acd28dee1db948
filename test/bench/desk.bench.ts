// Measures lists over 100,000 cached containers: times of processes, against bare `node -e 0`, and memory.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCache } from '../../src/cache/open-cache.js'
import { deskAccount } from './desk-account.js'
import { interleave, printFigures } from './interleave.js'
import { peakMiB, printPeak } from './peak-memory.js'

const boxes = 100_000
const mostMiB = 120
const oct = 'bin/oct.js'
const baseUrl = 'http://127.0.0.1:9/v2'

await compare({ open: 10_000, limits: [4, 4] })
// In this comparison, `ready` prints 3,000 rows.
await compare({ open: boxes, limits: [4, 5] })

async function compare({ open, limits }: { open: number; limits: number[] }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oct-bench-'))
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    OCT_CONFIG_DIR: join(folder, 'config'),
    OCT_CACHE_DIR: join(folder, 'cache'),
    OCT_DATA_DIR: join(folder, 'data'),
    OCT_BASE_URL: baseUrl,
    OCT_TOKEN: 'unused',
  }
  const commands = [['holds', '--due', '3d'], ['ready']]
  try {
    await fillCache(env.OCT_CACHE_DIR, open)
    const contestants = commands.map((words, index) => ({
      name: `oct ${words.join(' ')} (${open.toLocaleString('en')} of 100,000 open)`,
      argv: [oct, ...words],
      limit: limits[index] ?? Number.NaN,
    }))
    const bare = { name: 'node -e 0', argv: ['-e', '0'] }
    printFigures(interleave([bare, ...contestants], { runs: 15, env }))
    for (const { name, argv } of contestants)
      printPeak(`memory of ${name}`, peakMiB(argv, env), mostMiB)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Fills a cache like a sync at this moment. */
async function fillCache(folder: string, open: number): Promise<void> {
  const cache = await openCache({ folder, profile: 'default', baseUrl })
  const now = new Date()
  for (const bills of deskAccount({ bills: boxes / 4, openBills: open / 4, now })) {
    cache.shipments.save(bills, now)
  }
  cache.state.markSynced('all', new Date())
  cache.close()
}
