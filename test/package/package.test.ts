import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { API, type Symbol as NamedThing, SymbolFlags } from 'typescript/unstable/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeService, fakeService } from '../process/fake-service.js'
import { lastBuilt, root } from '../process/program.js'
import { isFull } from '../sweeps/pairwise.js'
import { bundled, closureOf, oneFunctionOf } from './rooms-apart.js'

interface Packed {
  filename: string
  size: number
  unpackedSize: number
  files: { path: string; size: number; mode: number }[]
}

/** The ways in which TypeScript can find the types of a package. */
const ways = ['nodenext', 'bundler']

let folder: string
let packed: Packed
let tarball: string

/** Files that the build reads. */
const built = [
  'carriers',
  ...['src', 'build', 'build.js'],
  ...['package.json', 'tsconfig.json', 'tsconfig.build.json'],
]

/** Files that are in the package but that the build does not read. */
const papers = ['bin', 'completions', 'LICENSE', 'README.md', 'CHANGELOG.md']

/** Packs a copy of the project, because packing builds again while other tests run the program. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oct-package-'))
  const copy = join(folder, 'copy')
  mkdirSync(copy)
  for (const part of [...built, ...papers]) {
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      force: true,
      errorOnExist: false,
    })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  if (isBuilt()) {
    for (const made of ['dist', 'man'])
      cpSync(join(root, made), join(copy, made), { recursive: true })
  } else await execa('npm', ['run', 'build'], { cwd: copy })
  if (!isFull) shortenOtherBinaries(join(copy, 'dist', 'sqlite', 'prebuilds'))
  // Files that a run of the program creates must not be in the package.
  await execa(process.execPath, ['bin/oct.js', 'infer', '--offline', 'MSCU6639870'], {
    cwd: copy,
    env: { OCT_CACHE_DIR: join(folder, 'c'), OCT_CONFIG_DIR: join(folder, 'c') },
  })
  const words = ['pack', '--json', '--ignore-scripts', '--no-update-notifier']
  const { stdout } = await execa('npm', words, { cwd: copy })
  ;[packed] = JSON.parse(stdout) as [Packed]
  tarball = join(copy, packed.filename)
})

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))

/** Shortens the binaries for other machines, because compressing them takes a third of the time of packing. */
function shortenOtherBinaries(prebuilds: string): void {
  for (const platform of readdirSync(prebuilds)) {
    if (platform === `${process.platform}-${process.arch}`) continue
    for (const name of readdirSync(join(prebuilds, platform)))
      writeFileSync(join(prebuilds, platform, name), platform)
  }
}

/** Returns whether `npm run build` has completed since the last change of its sources. `npm install` also runs it. */
function isBuilt(): boolean {
  const types = join(root, 'dist', 'types', 'index.d.ts')
  const page = join(root, 'man', 'oct.1')
  if (![types, page, lastBuilt].every((path) => existsSync(path))) return false
  const builtAt = statSync(lastBuilt).mtimeMs
  return (
    statSync(types).mtimeMs >= builtAt &&
    built.every((part) => changedAt(join(root, part)) < builtAt)
  )
}

function changedAt(path: string): number {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))))
}

const paths = () => packed.files.map(({ path }) => path)

describe('npm pack', () => {
  it('contains the program, its library and documents, and nothing else', () => {
    const strange = paths().filter(
      (path) =>
        !/^(bin|completions|dist|man)\/|^(README|CHANGELOG)\.md$|^LICENSE$|^package\.json$/.test(
          path,
        ),
    )
    expect(strange).toEqual([])
  })

  it('contains no code cache, map, test or source', () => {
    const needless = paths().filter(
      (path) =>
        /\.cache(\.|$)|\.map$|(^|\/)(test|src|node_modules)\//.test(path) ||
        /(?<!\.d)\.ts$/.test(path),
    )
    expect(needless).toEqual([])
  })

  it('contains the documents', () => {
    expect(paths()).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'CHANGELOG.md',
        'package.json',
        'dist/THIRD_PARTY_LICENSES.txt',
        'dist/types/index.d.ts',
        'dist/types/webhooks.d.ts',
        'dist/index.js',
        'dist/webhooks.js',
        'dist/main.cjs',
        'dist/lazy/DejaVuSansCondensed.ttf',
        'man/oct.1',
        'man/oct-track.1',
      ]),
    )
    const bin = packed.files.find(({ path }) => path === 'bin/oct.js')
    expect((bin?.mode ?? 0) & 0o111).toBe(0o111)
  })

  it('contains types of the library exports, and no others', () => {
    const types = paths().filter((path) => path.endsWith('.d.ts'))
    expect(types.filter((path) => /^dist\/types\/(cli|service|cache|sqlite)\//.test(path))).toEqual(
      [],
    )
    expect(types.filter((path) => /zod|undici|network-transport|samples/.test(path))).toEqual([])
  })

  it('stays below its limits, in bytes', () => {
    process.stderr.write(
      `npm pack: ${packed.size} bytes, unpacked ${packed.unpackedSize}, ${packed.files.length} files\n`,
    )
    const binaries = packed.files.filter(({ path }) => path.startsWith('dist/sqlite/prebuilds/'))
    const ofSqlite = binaries.reduce((sum, { size }) => sum + size, 0)
    // The package contains SQLite for three systems, two processors and two C libraries: 9.3 MB.
    if (isFull) expect(packed.size).toBeLessThan(15_000_000)
    expect(packed.unpackedSize - ofSqlite).toBeLessThan(18_500_000)
  })
})

it('contains SQLite for every platform of the package', () => {
  const carried = paths().flatMap((path) => /prebuilds\/([^/]+)\/.*\.node$/.exec(path)?.[1] ?? [])
  const systems = ['darwin', 'linux', 'win32'].flatMap((it) => [`${it}-arm64`, `${it}-x64`])
  expect([...new Set(carried)].sort()).toEqual(systems)
})

describe('the tarball on a machine without a network that never used npm', () => {
  let oct: string
  /** The empty installation, to whose modules the other modules are compared. */
  let empty: string

  beforeAll(async () => {
    const prefix = join(folder, 'global')
    oct = join(prefix, 'bin', 'oct')
    empty = join(prefix, 'lib')
    const run = await installGlobally(prefix)
    expect(run.exitCode, run.stderr).toBe(0)
    expect(run.stderr).not.toContain('oct-cli')
    writeFileSync(join(empty, 'package.json'), '{ "private": true, "type": "module" }\n')
  })

  function installGlobally(prefix: string) {
    const where = ['--global', '--prefix', prefix, '--cache', join(folder, 'npm-cache')]
    const nowhere = ['--offline', '--registry', 'http://127.0.0.1:9']
    const quiet = ['--no-audit', '--no-fund', '--no-update-notifier']
    const home = join(folder, 'npm-home')
    return execa('npm', ['install', tarball, ...where, ...nowhere, ...quiet], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: home, npm_config_userconfig: join(home, 'npmrc') },
      extendEnv: false,
      reject: false,
      timeout: 110_000,
    })
  }

  const env = () => ({
    OCT_CONFIG_DIR: join(folder, 'config'),
    OCT_CACHE_DIR: join(folder, 'cache'),
    OCT_DATA_DIR: join(folder, 'data'),
  })

  it('installs no other package, and runs nothing during the installation', () => {
    const others = readdirSync(join(empty, 'node_modules')).filter((name) => !name.startsWith('.'))
    expect(others).toEqual(['oct-cli'])
    const own = JSON.parse(
      readFileSync(join(empty, 'node_modules', 'oct-cli', 'package.json'), 'utf8'),
    )
    expect(own).not.toHaveProperty('dependencies')
    expect(Object.keys(own.scripts)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^((pre|post)?install|prepare)$/)]),
    )
  })

  it('installs a manual page for each command', async () => {
    const linked = join(folder, 'global', 'share', 'man', 'man1')
    const page = readFileSync(join(linked, 'oct-track.1'), 'utf8')
    expect(page).toContain('.SH NAME\noct-track \\- ')
    const packedPages = paths().filter((path) => path.startsWith('man/'))
    expect(readdirSync(linked).map((name) => `man/${name}`)).toEqual(packedPages.sort())
  })

  it('runs oct', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const asked = await execa(oct, ['--version'])
    expect(asked.stdout).toBe(version)
    const words = ['--sandbox', 'track', 'MEDUFR030802', '--wait', '--json']
    const tracked = await execa(oct, words, { cwd: empty, env: env(), reject: false })
    expect(tracked.exitCode, tracked.stderr).toBe(0)
    expect(JSON.parse(tracked.stdout)).toMatchObject({ status: 'created', simulated: true })
    const out = join(empty, 'boxes.xlsx')
    const listed = await execa(oct, ['--sandbox', 'containers', '--out', out], { env: env() })
    expect(listed.exitCode).toBe(0)
    expect(readFileSync(out).subarray(0, 2).toString()).toBe('PK')
  })

  it('reports the missing PNG package, and suggests SVG', async () => {
    const picture = join(empty, 'route.png')
    const words = ['--sandbox', 'map', 'MEDUFR030802', '--out', picture]
    const drawn = await execa(oct, words, { env: env(), reject: false })
    expect(drawn.exitCode).toBe(13)
    expect(drawn.stderr).toContain('@resvg/resvg-js')
    expect(drawn.stderr).toContain('-o svg')
    expect(existsSync(picture)).toBe(false)
  })

  describe('and its library', () => {
    let service: FakeService

    beforeAll(async () => {
      service = await fakeService(({ url }) => {
        const box = {
          id: 'container-1',
          type: 'container',
          attributes: { number: 'MSCU6639870', current_status: 'on_ship' },
        }
        if (url.pathname === '/v2/containers/container-1') return { body: { data: box } }
        if (url.pathname === '/v2/shipments') return { body: shipments(box) }
        const errors = [{ status: '404', title: 'Not found', detail: null, source: null }]
        return { status: 404, body: { errors } }
      })
      for (const name of ['consumer', 'ten-calls']) {
        const source = fileURLToPath(new URL(`${name}.ts.txt`, import.meta.url))
        cpSync(source, join(empty, `${name}.ts`))
      }
    })

    afterAll(() => service?.close())

    /** A strict TypeScript project around the consumer; returns its path. */
    function writeProject(resolution: string): string {
      const options = {
        target: 'es2023',
        lib: ['es2023'],
        module: resolution === 'nodenext' ? 'nodenext' : 'esnext',
        moduleResolution: resolution,
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: false,
        types: ['node'],
        typeRoots: [join(root, 'node_modules', '@types')],
        outDir: resolution,
        rootDir: '.',
      }
      const config = { compilerOptions: options, files: ['consumer.ts', 'ten-calls.ts'] }
      const project = join(empty, `tsconfig.${resolution}.json`)
      writeFileSync(project, JSON.stringify(config))
      return project
    }

    it.each(isFull ? ways : ['nodenext'])(
      'compiles strictly with %s and runs',
      async (resolution) => {
        const project = writeProject(resolution)
        const tsc = join(root, 'node_modules', '.bin', 'tsc')
        const compiled = await execa(tsc, ['-p', project], { cwd: empty, reject: false })
        expect(compiled.stdout).toBe('')
        expect(compiled.exitCode).toBe(0)
        const script = join(resolution, 'consumer.js')
        const run = await execa(process.execPath, [script, service.baseUrl], {
          cwd: empty,
          reject: false,
        })
        expect(run.stderr).toBe('')
        expect(JSON.parse(run.stdout)).toEqual({
          numbers: ['MEDUFR030802 MSCU6639870'],
          status: 'on_ship',
          missing: 'not_found 5',
          state: 'release not known',
          number: 'MSCU6639870',
          bounds: null,
          own: 200,
        })
      },
    )

    it('has each of ten calls in one line', async () => {
      const data = mkdtempSync(join(folder, 'embedded-'))
      const run = await execa(process.execPath, [join('nodenext', 'ten-calls.js'), data], {
        cwd: empty,
        reject: false,
      })
      expect(run.exitCode, run.stderr).toBe(0)
      expect(JSON.parse(run.stdout)).toEqual({
        track: ['planned', 'registered'],
        readiness: 'blocked',
        deadlines: ['terminal 2'],
        holds: ['customs hold: CUSTOMS HOLD - CBP EXAM'],
        fees: ['exam 395.00 USD'],
        inferred: 'needs_confirmation',
        svg: '<svg ',
        unsigned: 401,
        tool: 'MSDU4829155',
      })
      expect(readdirSync(data)).toContain('service.db')
    })

    it.each(isFull ? ways : ['bundler'])(
      'has types that need no other types with %s',
      async (way) => {
        const entries = Object.keys(exportsOf(empty)).filter((name) => !name.endsWith('.json'))
        expect(entries).toHaveLength(6)
        const lines = entries.map((name, index) => `export * as part${index} from '${name}'`)
        writeFileSync(join(empty, 'entries.ts'), `${lines.join('\n')}\n`)
        const options = {
          ...{ target: 'es2023', lib: ['es2023', 'dom', 'dom.asynciterable'], types: [] },
          ...{ module: way === 'nodenext' ? way : 'esnext', moduleResolution: way },
          ...{ strict: true, skipLibCheck: false, noEmit: true },
        }
        const project = join(empty, `tsconfig.entries.${way}.json`)
        writeFileSync(project, JSON.stringify({ compilerOptions: options, files: ['entries.ts'] }))
        const tsc = join(root, 'node_modules', '.bin', 'tsc')
        const compiled = await execa(tsc, ['-p', project], { cwd: empty, reject: false })
        expect(compiled.stdout).toBe('')
        expect(compiled.exitCode).toBe(0)
      },
    )

    it.each(oneFunctionOf)('%s: a program with %s gets little else', async (room, name, most) => {
      const code = `import { ${name} } from '${room}'; console.log(${name})`
      const { bytes, files } = await bundled(empty, code)
      expect(bytes, files.join(', ')).toBeLessThan(most)
      const bare = await bundled(empty, `import '${room}'`)
      expect(bare).toEqual({ bytes: 0, files: [] })
    })

    it('changes nothing when it is imported', async () => {
      const entries = Object.keys(exportsOf(empty)).filter((name) => !name.endsWith('.json'))
      const code = `
        const before = new Set(Object.getOwnPropertyNames(globalThis))
        const signals = process.eventNames().length
        for (const name of ${JSON.stringify(entries)}) await import(name)
        const made = Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name))
        console.log(JSON.stringify({ made, listeners: process.eventNames().length - signals }))`
      const run = await execa(process.execPath, ['--input-type=module', '-e', code], { cwd: empty })
      expect(JSON.parse(run.stdout)).toEqual({ made: [], listeners: 0 })
      expect(run.stderr).toBe('')
    })

    it('supports require() too', async () => {
      const words = `const { createClient, exitCodes } = require('oct-cli')
        const { verifySignature } = require('oct-cli/webhooks')
        const client = createClient({ baseUrl: process.argv[1], token: 'a-token' })
        client.containers.get('container-1').then(
          ({ current_status }) => console.log(current_status, exitCodes.ok.code, typeof verifySignature),
        )`
      const argv = ['--input-type=commonjs', '--eval', words, service.baseUrl]
      const run = await execa(process.execPath, argv, { cwd: empty, reject: false })
      expect(run.stdout, run.stderr).toBe('on_ship 0 function')
    })

    it('documents every call and option in an editor', () => {
      const api = new API({ cwd: empty })
      try {
        const project = writeProject('nodenext')
        const { program, checker } =
          api.updateSnapshot({ openProjects: [project] }).getProject(project) ?? fail(project)
        const index = join(empty, 'node_modules/oct-cli/dist/types/index.d.ts')
        const module = checker.getSymbolAtLocation(program.getSourceFile(index) ?? fail(index))
        const exported = new Map(
          checker
            .getExportsOfModule(module ?? fail('exports'))
            .map((symbol) => [
              symbol.name,
              symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
            ]),
        )
        const typeOf = (name: string) =>
          checker.getDeclaredTypeOfSymbol(exported.get(name) ?? fail(name))
        const comment = (symbol: NamedThing) => symbol.getDocumentationComment(checker)
        const client = checker.getPropertiesOfType(typeOf('Client'))
        const calls = client.flatMap((resource) =>
          checker
            .getPropertiesOfType(checker.getTypeOfSymbol(resource) ?? fail(resource.name))
            .filter(() => !/^(inBackground|patient|close)$/.test(resource.name))
            .map((call) => ({ name: `${resource.name}.${call.name}`, comment: comment(call) })),
        )
        expect(calls.length).toBeGreaterThan(60)
        expect(calls.filter((call) => call.comment === '')).toEqual([])
        const described = [...exported.values(), ...client]
        expect(described.filter((it) => comment(it) === '').map(({ name }) => name)).toEqual([])
        const box = checker.getPropertiesOfType(typeOf('ContainerAttributes'))
        const simulated = box.find(({ name }) => name === 'simulated') ?? fail('simulated')
        expect(comment(simulated)).toContain('the data is simulated')
      } finally {
        api.close()
      }
    })

    it('has rules of the trade that need no part of Node', async () => {
      const files = await closureOf(join(empty, 'node_modules/oct-cli/dist/domain.js'))
      expect(files.length).toBeGreaterThan(10)
      for (const file of files) {
        expect(readFileSync(file, 'utf8'), file).not.toMatch(/node:|\brequire\(|\bprocess\./)
      }
    })

    it('is the only entry point', async () => {
      const code = `
        const deep = await import('oct-cli/dist/main.cjs').catch((error) => error.code)
        const self = await import('oct-cli/package.json', { with: { type: 'json' } })
        const exported = Object.keys(await import('oct-cli')).sort()
        const webhooks = Object.keys(await import('oct-cli/webhooks')).sort()
        process.stdout.write(JSON.stringify({ deep, name: self.default.name, exported, webhooks }))`
      const run = await execa(
        process.execPath,
        ['--no-warnings', '--input-type=module', '-e', code],
        {
          cwd: empty,
        },
      )
      expect(JSON.parse(run.stdout)).toEqual({
        deep: 'ERR_PACKAGE_PATH_NOT_EXPORTED',
        name: 'oct-cli',
        exported: ['OctError', 'createClient', 'exitCodes', 'infer', 'track', 'upload', 'wait'],
        webhooks: [
          ...['OctError', 'deliveredStatuses', 'eventNames', 'parseEvent', 'receiver', 'sampleOf'],
          ...['signatureHeader', 'signatureOf', 'verifySignature'],
        ],
      })
    })
  })
})

/** Returns what the installed package exports, by the name that a program imports. */
function exportsOf(folder: string): Record<string, unknown> {
  const own = readFileSync(join(folder, 'node_modules', 'oct-cli', 'package.json'), 'utf8')
  const names = Object.entries<unknown>(JSON.parse(own).exports)
  return Object.fromEntries(names.map(([name, entry]) => [`oct-cli${name.slice(1)}`, entry]))
}

function fail(missing: string): never {
  throw new Error(`${missing} is missing`)
}

const shipments = (box: { id: string; type: string }) => ({
  data: [
    {
      id: 'shipment-1',
      type: 'shipment',
      attributes: { bill_of_lading_number: 'MEDUFR030802' },
      relationships: { containers: { data: [{ id: box.id, type: box.type }] } },
    },
  ],
  included: [box],
  links: {},
  meta: { size: 1, total: 1 },
})
