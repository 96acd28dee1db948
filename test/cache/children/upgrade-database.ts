import { openDatabase } from '../../../src/sqlite/open-database.js'

/** Brings a file to its third version; `die` in between is as the machine may do it. */
const [path = '', end = ''] = process.argv.slice(2)
const migrations = [
  'CREATE TABLE a (x TEXT) STRICT',
  'CREATE TABLE b (x TEXT) STRICT',
  'UPDATE a SET x = upper(x)',
]
const onCopyKept = () => {
  if (end === 'die') process.kill(process.pid, 'SIGKILL')
}
const database = await openDatabase({ path, migrations, onCopyKept })
database.close()
