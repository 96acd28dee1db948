import { describe, expect, it } from 'vitest'
import { openRaw } from '../../src/sqlite/driver.js'
import { transaction } from '../../src/sqlite/transaction.js'

async function table() {
  const database = await openRaw(':memory:', false)
  database.exec('CREATE TABLE a (x INTEGER) STRICT')
  const count = () => database.prepare('SELECT count(*) AS n FROM a').get()?.n
  return { database, count }
}

describe('transaction', () => {
  it('keeps the work and returns its result', async () => {
    const { database, count } = await table()
    expect(
      transaction(database, () => database.prepare('INSERT INTO a VALUES (1)').run().changes),
    ).toBe(1)
    expect(count()).toBe(1)
  })

  it('rolls everything back and throws what the work threw', async () => {
    const { database, count } = await table()
    const failure = new Error('half-way')
    const work = () => {
      database.exec('INSERT INTO a VALUES (1)')
      throw failure
    }
    expect(() => transaction(database, work)).toThrow(failure)
    expect(count()).toBe(0)
  })

  it('does not hide the failure behind a failed second rollback', async () => {
    const { database } = await table()
    const work = () => {
      database.exec('ROLLBACK')
      throw new Error('disk is full')
    }
    expect(() => transaction(database, work)).toThrow('disk is full')
  })
})
