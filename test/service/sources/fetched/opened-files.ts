import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  FetchedFiles,
  type FetchedFilesOptions,
} from '../../../../src/service/sources/fetched/fetched-files.js'
import type { SourceNews } from '../../../../src/service/sources/polled/polling.js'
import { type OpenedInbox, openInbox } from '../inbox/opened-inbox.js'

export interface OpenedFiles {
  inbox: OpenedInbox
  news: SourceNews[]
  /** Does the work that is due now. */
  look(): Promise<void>
  /** Works until every file of the server was unchanged long enough and was fetched. */
  drain(): Promise<void>
  /** Opens the source again, as a restart of the service does. */
  restart(change?: Partial<FetchedFilesOptions['settings']>): void
  /** Names of the files that are in the folder of the source, or were in it. */
  names(): string[]
  close(): void
}

/** Returns a source of files with an inbox of its own. */
export async function openFiles({
  settings: wanted,
  ...more
}: Partial<Omit<FetchedFilesOptions, 'settings'>> & {
  settings: Partial<FetchedFilesOptions['settings']> & { url: string }
}): Promise<OpenedFiles> {
  const inbox = await openInbox()
  const news: SourceNews[] = []
  const { store, clock } = inbox.test.service.world
  let settings: FetchedFilesOptions['settings'] = {
    ...{ name: 'yard', afterwards: 'leave', account: 'default' },
    ...{ added_at: '2026-03-01T00:00:00Z', ...wanted },
  }
  const opened = (): FetchedFiles =>
    new FetchedFiles({
      ...{ store, clock, inbox: dirname(inbox.folder), random: () => 0.5, login: {} },
      onNews: (it) => news.push(it),
      ...{ ...more, settings },
    })
  let files = opened()
  return {
    ...{ inbox, news },
    look: async () => {
      while (await files.work());
    },
    drain: async () => {
      // A file counts as complete when it is the same at the second listing.
      for (const _ of [1, 2, 3]) {
        while (await files.work());
        inbox.test.clock.advance({ ms: 600_000 })
      }
    },
    restart: (change = {}) => {
      files.stop()
      settings = { ...settings, ...change }
      files = opened()
    },
    names: () =>
      ['', 'done', 'rejected']
        .flatMap((part) => {
          try {
            return readdirSync(join(inbox.folder, 'yard', part), { withFileTypes: true })
          } catch {
            return []
          }
        })
        .filter((it) => it.isFile() && !/\.(?:reason|remarks)\.txt$/.test(it.name))
        .map(({ name }) => name)
        .sort(),
    close: () => {
      files.stop()
      inbox.close()
    },
  }
}
