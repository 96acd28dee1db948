// npm run bench -- nodes [containers] [numbers]: measures a node with PostgreSQL. Compares polls, deliveries and requests
// of one node with the driver alone, and reads of many containers with reads of few. Then looks for statements that read
// a whole table, and for growing memory. A million containers need 12 GiB of disk.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { throwawayPostgres } from '../campaign/throwaway-postgres.js'
import { compareRates, roles } from './node-rates.js'
import { compareSizes } from './node-reads.js'

const [, self = '', ...words] = process.argv
const role = roles[words[0] ?? '']
if (role !== undefined) await role(...words.slice(1))
else await compare(Number(words[0] ?? 20_000), Number(words[1] ?? 100))

async function compare(containers: number, numbers: number): Promise<void> {
  const database = throwawayPostgres()
  if (database === undefined) {
    process.stdout.write('PostgreSQL is not installed: skipped\n')
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'oct-bench-'))
  try {
    const file = join(folder, 'statements.json')
    await compareRates(database.location, { self, file, numbers })
    await compareSizes(database.location, containers)
  } finally {
    database.end()
    rmSync(folder, { recursive: true })
  }
}
