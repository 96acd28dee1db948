import { multiplyShipments } from './fill-postgres.js'
import { print, untilNone, withClient } from './node-databases.js'
import { clientOf, openNode, startOnly, trackBills } from './node-load.js'

const pendingRequests = `SELECT 1 FROM tracking_requests WHERE status = 'pending' LIMIT 1`
const seedBills = 40
const eventsPerContainer = 5

/** Tracks a few shipments to copy. Returns a key of their account. */
export async function fillSeed(location: string): Promise<string> {
  const service = await openNode(location)
  const { key } = await service.createKey()
  await trackBills(clientOf(service, key), seedBills)
  const jobs = startOnly(service, 'poll')
  await withClient(location, (client) => untilNone(client, pendingRequests))
  await jobs.stop(5000)
  await service.tick()
  service.close()
  await withClient(location, async (client) => {
    await client.query(`DELETE FROM change_events WHERE sequence NOT IN (
      SELECT sequence FROM change_events ORDER BY sequence DESC
      LIMIT ${eventsPerContainer} * (SELECT count(*) FROM containers))`)
  })
  return key
}

/** Copies the shipments of a database until it has as many containers, and prints its size. */
export async function grow(location: string, containers: number): Promise<void> {
  await withClient(location, async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS count FROM containers')
    await multiplyShipments(client, Math.ceil(containers / rows[0].count) - 1)
    const sizes = await client.query(`SELECT pg_database_size(current_database()) / 1048576 AS mib,
      (SELECT count(*) FROM containers) AS containers, (SELECT count(*) FROM change_events) AS events`)
    const { mib, containers: boxes, events } = sizes.rows[0]
    print(`${Number(boxes).toLocaleString('en')} containers`, `${mib} MiB with ${events} changes`)
    const tables =
      await client.query(`SELECT relname, pg_total_relation_size(relid) / 1048576 AS mib
      FROM pg_stat_user_tables ORDER BY 2 DESC LIMIT 6`)
    for (const { relname, mib } of tables.rows) print(`  ${relname}`, `${mib} MiB`)
  })
}
