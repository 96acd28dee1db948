// Measures `oct costs` with 50 tariff rules in whole processes: the list of 500 active containers is compared with bare
// `node -e 0`, and the list of 100,000 with `oct holds` of the same containers.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCache } from '../../src/cache/open-cache.js'
import { deskAccount } from './desk-account.js'
import { interleave, printFigures } from './interleave.js'
import { peakMiB, printPeak } from './peak-memory.js'

const mostMiB = 200
const baseUrl = 'http://127.0.0.1:9/v2'
const costs = ['bin/oct.js', 'costs']

await withAccount(500, (env) => {
  const bare = { name: 'node -e 0', argv: ['-e', '0'] }
  const list = { name: 'oct costs (500 containers, 50 rules)', argv: costs, limit: 4 }
  printFigures(interleave([bare, list], { runs: 15, env }))
})

await withAccount(100_000, (env) => {
  const holds = { name: 'oct holds (100,000 containers)', argv: ['bin/oct.js', 'holds'] }
  const list = { name: 'oct costs (100,000 containers, 50 rules)', argv: costs, limit: 3 }
  printFigures(interleave([holds, list], { runs: 3, env }))
  printPeak(`memory of ${list.name}`, peakMiB(costs, env), mostMiB)
})

/** Runs `measure` with the cache of an account whose containers are all active, and with 50 tariff rules. */
async function withAccount(
  boxes: number,
  measure: (env: Record<string, string | undefined>) => void,
): Promise<void> {
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
  try {
    const cache = await openCache({ folder: env.OCT_CACHE_DIR, profile: 'default', baseUrl })
    const [bills, now] = [boxes / 4, new Date()]
    for (const some of deskAccount({ bills, openBills: bills, now })) {
      cache.shipments.save(some, now)
    }
    cache.state.markSynced('all', new Date())
    cache.close()
    mkdirSync(env.OCT_CONFIG_DIR, { recursive: true })
    writeFileSync(join(env.OCT_CONFIG_DIR, 'tariffs.yaml'), tariffs())
    measure(env)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Fifty tariff rules: a general rule, and a rule for each of 49 customers. */
function tariffs(): string {
  const base = `schema: oct-tariff/1
currency: USD
calendars: { us: { weekend: [sat, sun], holidays: [2026-12-25] } }
rules:
- id: base
  clock: demurrage
  by: line
  calendar: us
  start: { event: discharged, offset: 1 }
  end: { event: full_out }
  free: { days: 4, skip: [weekend, holiday] }
  charge: { tiers: [{ to: 4, rate: 150 }, { rate: 180 }] }
`
  const others = Array.from(
    { length: 49 },
    (_, index) =>
      `- { id: c${index}, extends: base, match: { customer: Customer ${index} }, free: { days: ${5 + (index % 5)} } }\n`,
  )
  return base + others.join('')
}
