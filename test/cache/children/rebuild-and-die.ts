import { cacheSchema } from '../../../src/cache/cache-schema.js'
import { type Database, openRaw } from '../../../src/sqlite/driver.js'
import { openDatabase } from '../../../src/sqlite/open-database.js'

/** Opens a cache of an earlier build. The process ends after the new tables are created and before the commit. */
const [path = ''] = process.argv.slice(2)
const raw = await openRaw(path, false)
const connection: Database = {
  prepare: (sql) => raw.prepare(sql),
  close: () => raw.close(),
  exec(sql) {
    raw.exec(sql)
    if (!sql.includes('CREATE TABLE')) return
    process.stdout.write('half of it is done\n')
    process.kill(process.pid, 'SIGKILL')
  },
}
await openDatabase({ path, connection, ...cacheSchema, onRebuilt: () => {} })
