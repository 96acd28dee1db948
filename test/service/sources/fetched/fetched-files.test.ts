import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type {
  FileServer,
  OpenFiles,
  RemoteFile,
} from '../../../../src/service/sources/fetched/file-server.js'
import { SourceFailure } from '../../../../src/service/sources/polled/source-failure.js'
import { carrierState } from '../../../../src/service/store/carriers/states.js'
import { openFiles } from './opened-files.js'

interface Stored {
  text: string
  version?: string
  bytes?: number
}

const url = 'sftp://acme@sftp.example.com/out'

/** Returns a server of files in memory. `broken` is called before and after each step. */
function serverOf(files: Map<string, Stored>, broken = (_: string): void => {}) {
  const settled: string[] = []
  const server: FileServer = {
    list: async () =>
      [...files].map(
        ([name, { text, version = '1', bytes }]): RemoteFile => ({
          ...{ path: `/out/${name}`, name, version: `${version} ${text.length}` },
          ...{ bytes: bytes ?? text.length, changedMs: 1_772_000_000_000, isComplete: false },
        }),
      ),
    fetch: async ({ path, name }, to) => {
      const text = files.get(name)?.text ?? ''
      writeFileSync(to, text.slice(0, 3))
      broken(`fetching ${path}`)
      writeFileSync(to, text)
      broken(`fetched ${path}`)
    },
    settle: async ({ path, name }, afterwards) => {
      broken(`settle ${path}`)
      settled.push(`${name} ${afterwards}`)
      if (afterwards !== 'leave') files.delete(name)
      broken(`settled ${path}`)
    },
    put: async () => {},
    close: () => {},
  }
  return { settled, open: (async () => server) satisfies OpenFiles }
}

const report = (box: string): string => `Container,Available\n${box},Yes\n`

it('takes each file once if the service is killed at any step', async () => {
  for (const afterwards of ['leave', 'delete'] as const)
    for (const step of ['fetching', 'fetched', 'settle', 'settled'] as const) {
      let isKilled = false
      const broken = (at: string): void => {
        if (isKilled || at !== `${step} /out/b.csv`) return
        isKilled = true
        throw new Error('killed')
      }
      const files = new Map(
        ['a.csv', 'b.csv'].map((name) => [name, { text: report(`MSKU123456${name}`) }]),
      )
      const { open } = serverOf(files, broken)
      const opened = await openFiles({ settings: { url, afterwards }, open })
      await expect(opened.drain()).rejects.toThrow('killed')
      // A file that was fetched before may be moved away before the restart.
      await opened.inbox.settle()
      opened.restart()
      await opened.drain()
      await opened.inbox.settle()
      expect(opened.names(), `${afterwards} ${step}`).toEqual(['a.csv', 'b.csv'])
      expect(files.size).toBe(afterwards === 'leave' ? 2 : 0)
      opened.close()
    }
})

it('waits until a file no longer changes, and takes each new version under a name of its own', async () => {
  const files = new Map<string, Stored>([['a.csv', { text: 'half' }]])
  const { open } = serverOf(files)
  const opened = await openFiles({ settings: { url }, open })
  await opened.drain()
  expect(opened.names()).toEqual(['a.csv'])
  files.set('a.csv', { text: report('MSKU1234565'), version: '2' })
  await opened.drain()
  await opened.drain()
  expect(opened.names()).toEqual(['a-20260225-061320.csv', 'a.csv'])
  opened.restart()
  await opened.drain()
  expect(opened.names()).toHaveLength(2)
  opened.close()
})

it('takes all waiting files of one look', async () => {
  const numbers = Array.from({ length: 50 }, (_, number) => number)
  const files = new Map(numbers.map((it) => [`${it}.csv`, { text: report(`MSKU${it}`) }]))
  const { open } = serverOf(files)
  const opened = await openFiles({ settings: { url }, open })
  await opened.look()
  expect(opened.names()).toEqual([])
  opened.inbox.test.clock.advance({ ms: 6000 })
  await opened.look()
  expect(opened.names()).toHaveLength(50)
  opened.close()
})

it('leaves a file that is too large, and reports it', async () => {
  const files = new Map<string, Stored>([
    ['big.edi', { text: 'x', bytes: 2_000_000_000 }],
    ['a.csv', { text: report('MSKU1234565') }],
  ])
  const { open, settled } = serverOf(files)
  const opened = await openFiles({ settings: { url, afterwards: 'delete' }, open })
  await opened.drain()
  expect(opened.names()).toEqual(['a.csv'])
  expect(settled).toEqual(['a.csv delete'])
  expect(opened.inbox.textOf('yard', 'rejected', 'big.edi.reason.txt')).toContain(
    'The file has 2000000000 bytes',
  )
  opened.close()
})

it('records why a server fails, and takes the files when it works again', async () => {
  const files = new Map([['a.csv', { text: report('MSKU1234565') }]])
  let isDown = true
  const { open } = serverOf(files)
  const opened = await openFiles({
    settings: { url },
    open: async () => {
      if (isDown) throw new SourceFailure('the server closed the connection')
      return open()
    },
  })
  await opened.drain()
  const { db } = opened.inbox.test.service.world.store
  expect(await carrierState(db, 'yard')).toMatchObject({
    ...{ outcome: 'down', detail: 'the server closed the connection', failures: 3 },
  })
  isDown = false
  await opened.drain()
  await opened.drain()
  expect(opened.names()).toEqual(['a.csv'])
  expect(await carrierState(db, 'yard')).toMatchObject({ outcome: 'found', failures: 0 })
  opened.close()
})
