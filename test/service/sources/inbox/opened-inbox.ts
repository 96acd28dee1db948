import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Inbox, type InboxOptions } from '../../../../src/service/sources/inbox/inbox.js'
import { createSeveral } from '../../../../src/service/sources/several/create-several.js'
import { type TestService, testService } from '../../../support/service.js'

/** A service with an inbox in a folder of its own. */
export interface OpenedInbox {
  test: TestService
  inbox: Inbox
  /** The inbox folder of the account. */
  folder: string
  errors: unknown[]
  put(name: string, content: string | Uint8Array): void
  has(...path: string[]): boolean
  textOf(...path: string[]): string
  /** Reads the folders, waits until the files count as complete, and reads the folders again. */
  settle(): Promise<void>
  count(table: 'received_messages' | 'received_statements'): Promise<number>
  close(): void
}

export async function openInbox(more: Partial<InboxOptions> = {}): Promise<OpenedInbox> {
  const root = mkdtempSync(join(tmpdir(), 'oct-inbox-'))
  const folder = join(root, 'default')
  const errors: unknown[] = []
  const test = await testService({
    sources: ({ store, clock }) => [createSeveral({ store, clock, carriers: () => [] })],
  })
  const { store, clock } = test.service.world
  const onError = (error: unknown) => void errors.push(error)
  const inbox = new Inbox({ store, clock, folder: root, onError, ...more })
  await inbox.work()
  return {
    ...{ test, inbox, folder, errors },
    put: (name, content) => {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), content)
    },
    has: (...path) => existsSync(join(folder, ...path)),
    textOf: (...path) => readFileSync(join(folder, ...path), 'utf8'),
    settle: async () => {
      await inbox.work()
      test.clock.advance({ ms: 6000 })
      await inbox.work()
      await inbox.idle()
    },
    count: async (table) =>
      (await store.db.selectFrom(table).select('account_id').execute()).length,
    close: () => {
      test.service.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
