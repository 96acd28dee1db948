// Installs each artifact in release/ and runs it: twenty-five commands, a delivery, and the hourly workflow of route
// maps. The packed file runs on every version of Node that the program supports.
import assert from 'node:assert/strict'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getuid } from 'node:process'
import { runCommandLines } from './command-lines.js'
import { receiveDelivery } from './deliveries.js'
import { runHourlyMaps } from './hourly-maps.js'
import {
  deb,
  installFromRegistry,
  installTarball,
  linked,
  nodes,
  singleFile,
  tarball,
  unpacked,
} from './install.js'
import { type Installed, installed } from './installed.js'

const versions = [20, 22, 24, 26]

/** Windows has no `sh`, and no signals with which a program can be ended. */
const isWindows = process.platform === 'win32'

/** Largest size of the program on the disk, if npm installs it from a registry. */
const mostMegabytes = 20

for await (const one of artifacts()) {
  const begun = performance.now()
  try {
    const count = await runCommandLines(one)
    if (!isWindows) {
      await receiveDelivery(one)
      await runHourlyMaps(one)
    }
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const more = isWindows ? '' : ', deliveries, hourly maps'
    process.stdout.write(`${one.label}: ${count} commands${more}: ${seconds} s\n`)
  } finally {
    one.remove()
  }
}

async function* artifacts(): AsyncGenerator<Installed> {
  const [packed, file, debian] = [tarball(), singleFile(), deb()]
  if (packed === undefined) throw new Error('release/ holds no packed file: npm run release first')
  if (!isWindows) {
    const script = await installTarball(packed)
    for (const node of await nodes(versions)) {
      const { stdout } = await installed({ label: 'node', command: [node] }).run(['--version'])
      yield installed({ label: `packed file on Node ${stdout.trim()}`, command: [node, script] })
      yield await fromRegistry(packed, { node, version: stdout.trim() })
    }
    yield await linked()
  }
  if (file !== undefined) yield installed({ label: 'single file', command: [file] })
  if (debian === undefined) return
  if (getuid?.() === 0) yield unpacked(debian)
  else process.stdout.write('skipped: only root can run the .deb in a root of its own\n')
}

async function fromRegistry(
  packed: string,
  { node, version }: { node: string; version: string },
): Promise<Installed> {
  const modules = join(await installFromRegistry(packed, node), 'node_modules')
  const bytes = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(modules, name)))
    .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0)
  const megabytes = bytes / 1e6
  const label = `from a registry on Node ${version}, ${megabytes.toFixed(1)} MB`
  assert.ok(megabytes <= mostMegabytes, label)
  const script = join(modules, '@acme', 'oct-cli', 'bin', 'oct.js')
  return installed({ label, command: [node, script] })
}
