import { onTestFinished } from 'vitest'
import type { Carrier } from '../../../../src/service/sources/carriers/carrier.js'
import { storeStatements } from '../../../../src/service/sources/received/store-statements.js'
import { createSeveral } from '../../../../src/service/sources/several/create-several.js'
import type { Statement } from '../../../../src/service/sources/statement.js'
import { type Caller, type TestService, testService } from '../../../support/service.js'

/** A service whose source consists of carriers and received messages. */
export const serviceOf = (...carriers: Carrier[]): Promise<TestService> =>
  testService({
    sources: ({ store, clock }) => [createSeveral({ store, clock, carriers: () => carriers })],
  })

/** The same service, stopped at the end of the test. */
export async function service(...carriers: Carrier[]): Promise<TestService> {
  const test = await serviceOf(...carriers)
  onTestFinished(() => test.service.close())
  return test
}

let messages = 0

/** Lets the first account receive a message. */
export async function receive({ service, clock }: TestService, ...statements: Statement[]) {
  messages += 1
  const { store } = service.world
  await store.transaction('service', async (db) => {
    const account = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    const origin = {
      messageId: `message-${messages}`,
      source: 'X12',
      receivedAt: clock.now().toISOString(),
    }
    await storeStatements({ db, accountId: account.id }, statements, origin)
  })
}

/** Returns the current state of a request. */
export const request = async (test: Caller, id: string) =>
  (await test.get(`/tracking_requests/${id}`)).body.data.attributes

/** Returns the current state of every container. */
export async function boxes(test: Caller): Promise<Record<string, unknown>[]> {
  const { body } = await test.get('/containers')
  return body.data.map(({ attributes }) => attributes)
}
