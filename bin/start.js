// Loads the built program through V8's code cache: compiling it anew takes longer than most
// commands do. The cache stands beside the file, one per Node; where the folder cannot be written,
// or the cache does not fit, the program is simply compiled.
const { readFileSync } = require('node:fs')
const Module = require('node:module')
const { dirname, join } = require('node:path')
const { setFlagsFromString } = require('node:v8')
const { Script } = require('node:vm')

const dist = join(__dirname, '..', 'dist')

/** For a Node without one of its own. */
const sqlite = join(dist, 'sqlite', 'js', 'sqlite.cjs')

/** The parts of the program that load later, by file. */
const loaded = new Map()

/** What a command compiles serves another badly, so each has a cache of the program of its own. */
function cacheKind([word = 'help', ...others]) {
  if (/^(--help|-h|help)$/.test(word) && others.length === 0) return 'help'
  return /^[a-z_]{2,16}$/.test(word) ? word : 'oct'
}

function load(file, kind = '') {
  // The build has made it ASCII, and most of it the text of a function.
  const text = readFileSync(file, 'latin1')
  const source = file === sqlite ? Module.wrap(text) : text
  const cacheFile = `${file}.${kind}${process.version}-${process.arch}.cache`
  const cachedData = readCache(cacheFile)
  const script = new Script(source, { filename: file, cachedData })
  if (cachedData === undefined || script.cachedDataRejected) {
    // At the end, when the functions that it needs are compiled too; a command misspelt needs none.
    process.once('exit', (code) => {
      if (code === 2) return
      const { keepCodeCache } = require('./keep-code-cache.js')
      keepCodeCache(cacheFile, { root: dist, data: () => script.createCachedData() })
    })
  }
  const module = { exports: {} }
  script.runInThisContext()(module.exports, requireFrom(file), module, file, dirname(file))
  return module.exports
}

/** They take the same way. */
function requireFrom(file) {
  const require = Module.createRequire(file)
  return (id) => {
    const part = id === '#sqlite' ? sqlite : join(dirname(file), id)
    if (part !== sqlite && !/^\.\/.*\.cjs$/.test(id)) return require(id)
    if (!loaded.has(part)) loaded.set(part, load(part))
    return loaded.get(part)
  }
}

function readCache(cacheFile) {
  try {
    return readFileSync(cacheFile)
  } catch {
    return undefined
  }
}

// `--version` alone is answered before the program is loaded: scripts ask for it often.
const [first, ...others] = process.argv.slice(2)
if ((first === '--version' || first === '-V') && others.length === 0) {
  process.stdout.write(`${require('../package.json').version}\n`)
} else {
  // HTTP is parsed by a little WebAssembly. V8 would optimise it in the background for longer than
  // most commands live, and the process waits for that before it ends. Said before anything is
  // compiled: a cache made under other flags does not fit.
  setFlagsFromString('--liftoff-only')
  // Node 20 optimizes functions so early that a list of 3,000 rows spends a third of its time on it.
  // Later versions try a cheaper compiler first, and no longer know this flag.
  if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=1000000')
  // The rows of a list stay in memory until they are printed. V8 would copy them again each time that
  // it doubles the space for new objects; this lets that space grow to its full size at once.
  setFlagsFromString('--semi-space-growth-factor=16')
  load(join(dist, 'main.cjs'), `${cacheKind(process.argv.slice(2))}.`)
    .run(process)
    .catch((error) => {
      process.stderr.write(`oct failed: ${error instanceof Error ? error.stack : error}\n`)
      process.exitCode = 1
    })
}
