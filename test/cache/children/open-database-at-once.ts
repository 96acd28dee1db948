import { openDatabase } from '../../../src/sqlite/open-database.js'
import { waitUntil } from './wait-together.js'

const [path = '', startAt = '0'] = process.argv.slice(2)
waitUntil(Number(startAt))
const migrations = ['CREATE TABLE a (x INTEGER) STRICT', 'CREATE INDEX a_x ON a (x)']
const database = await openDatabase({ path, migrations })
for (let x = 0; x < 50; x += 1) database.prepare('INSERT INTO a VALUES (?)').run(x)
database.close()
