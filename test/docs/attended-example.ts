import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { keyringSession, noKeyring } from '../cli/credentials/real-keyring.js'
import { until } from '../process/program.js'
import { deliver } from '../support/deliveries.js'
import { fakeBucket } from '../support/fake-bucket.js'
import type { FakeTerminal } from '../support/fake-terminal.js'
import type { World } from '../support/run-oct.js'
import { secret } from './example-world.js'
import { runExample } from './run-example.js'
import type { WrittenLine } from './written-lines.js'

type Attended = (world: World, line: WrittenLine) => Promise<void>

/** Command lines that need a person, another program or a server besides oct. */
const attended: [RegExp, Attended][] = [
  [/^oct serve accounts delete acme$/, typingTheName],
  [/^oct documents edit \S+ --editor$/, inAnEditor],
  [/^oct webhooks secret \S+ --store keyring$/, withAKeyring],
  [/^oct webhooks listen -o ndjson --quiet$/, withADelivery],
  [/^oct serve --blobs s3:\/\/acme-documents$/, withABucket],
]

/** Returns the function that runs such a command line and checks its effect; undefined for any other line. */
export const attendedBy = (text: string): Attended | undefined =>
  attended.find(([pattern]) => pattern.test(text))?.[1]

async function typingTheName(world: World, line: WrittenLine): Promise<void> {
  const run = await runExample(world, line, { turns: [{ sees: 'Type acme', types: 'acme\r' }] })
  expect(run.exit, run.stderr + run.screen).toBe(0)
  expect(run.stderr + run.screen).toContain('Account acme is deleted')
}

/** The editor replaces the content of the file, and the person confirms the change. */
async function inAnEditor(world: World, line: WrittenLine): Promise<void> {
  const run = await runExample(world, line, {
    env: { EDITOR: 'cp edited.json', VISUAL: '' },
    turns: [{ sees: 'Send the data', types: 'y\r' }],
  })
  expect(run.exit, run.stderr + run.screen).toBe(0)
  expect(run.stderr).toContain('lot: nothing → 7')
}

/** Uses a separate keyring if this machine can run one. Otherwise, checks the advice of the error. */
async function withAKeyring(world: World, line: WrittenLine): Promise<void> {
  const session = noKeyring() === undefined ? await keyringSession() : undefined
  const env = session?.env ?? { DBUS_SESSION_BUS_ADDRESS: '' }
  try {
    const run = await runExample(world, line, { env })
    expect(run.stdout).toBe('')
    if (session === undefined) {
      expect(run).toMatchObject({ exit: 13, stderr: expect.stringContaining('--store file') })
      return
    }
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).toContain('in the keyring')
  } finally {
    session?.end()
  }
}

/** Runs the line with an S3-compatible store that has the bucket and knows the key in the environment. */
async function withABucket(world: World, line: WrittenLine): Promise<void> {
  const store = await fakeBucket(world.clock.now, 'acme-documents')
  try {
    const run = await runExample(world, line, { env: store.env })
    expect(run.exit, run.stderr).toBe(0)
    expect(store.requests.map(({ method }) => method)).toContain('GET')
  } finally {
    await store.close()
  }
}

/** A sender delivers an event once the listener is ready. Ctrl-C ends the listener once the event is printed. */
async function withADelivery(world: World, line: WrittenLine): Promise<void> {
  const file = join(world.folder, 'ready.json')
  let terminal: FakeTerminal | undefined
  const running = runExample(world, line, {
    words: ['--ready-file', file],
    watch: (watched) => {
      terminal = watched
    },
  })
  const url = await until('it listens', () => urlIn(file))
  expect((await deliver(url, { id: 'example' }, secret)).status).toBe(200)
  await until('the event is told', () => terminal?.stdout.text.endsWith('\n'))
  terminal?.interrupt('SIGINT')
  const { exit, stdout, stderr } = await running
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((event) => JSON.parse(event)),
  ).toMatchObject([{ event: 'container.updated' }])
}

function urlIn(file: string): string | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).url
  } catch {
    return undefined
  }
}
