// Loads the program through V8's code cache, because compiling the program takes longer than most commands run. The
// cache is next to the program, with one file for each version of Node. If the folder cannot be written, or the cache
// does not fit, the program is compiled without a cache.
const { readFileSync } = require('node:fs')
const { dirname, join } = require('node:path')
const { Script } = require('node:vm')

const dist = join(__dirname, '..', 'dist')

const sqlite = join(dist, 'sqlite', 'js', 'sqlite.cjs')

/** The text that Node writes before and after a CommonJS module. */
const wrapper = ['(function (exports, require, module, __filename, __dirname) {', '})']

/** Parts of the program that were loaded after the start, by file. */
const loaded = new Map()

/** The part that sends HTTP requests. */
const network = join(dist, 'lazy', 'network-transport.cjs')

/** Scripts that have no complete code cache yet. It is written when the process ends. */
const unkept = []

let isTuned = false

/**
 * Sets flags of V8 for runs that take longer than a start. Other runs do without them, because the module `node:v8`
 * loads the streams of Node, and because V8 then rejects the code that Node brings for its own modules. V8 reads a code
 * cache only with the flags with which it was made. Scripts that are already loaded therefore get an early code cache,
 * with the functions that were needed so far.
 */
function tune() {
  if (isTuned) return
  for (const each of unkept) each.early = each.script.createCachedData()
  isTuned = true
  const { setFlagsFromString } = require('node:v8')
  // A small WebAssembly module parses HTTP. V8 would optimize it in the background for longer than most commands run,
  // and the process would wait for this.
  setFlagsFromString('--liftoff-only')
  // Node 20 optimizes functions so early that a list of 3,000 rows takes a third of its time for this. Later versions
  // try a cheaper compiler first and do not have this flag.
  if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=1000000')
  // The rows of a list stay in memory until they are printed. V8 would copy them whenever it doubles the space for new
  // objects. With this flag, this space gets its full size at once.
  setFlagsFromString('--semi-space-growth-factor=4')
  // A list of costs reads many containers and forgets most of them. V8 would let its memory grow to four times of the
  // used memory before it frees the rest.
  setFlagsFromString('--heap-growing-percent=50')
}

/** Returns whether a command line needs little work: a completion, a help page, or a list with a low limit. */
function isBrief(argv) {
  if (/^(__complete|help)$/.test(argv[0] ?? 'help') || /^(--help|-h)$/.test(argv.at(-1)))
    return true
  const at = argv.findIndex((word) => /^--limit(=|$)/.test(word))
  return at >= 0 && Number(argv[at].split('=')[1] ?? argv[at + 1]) <= 500
}

/**
 * Returns the name of the code cache for a command. Each command has its own cache, because the compiled code of one
 * command does not help another command.
 */
function cacheKind([word = 'help', ...others]) {
  if (/^(--help|-h|help)$/.test(word) && others.length === 0) return 'help'
  return /^[a-z_]{2,16}$/.test(word) ? word : 'oct'
}

function load(file, kind = '') {
  if (file === network || !isBrief(process.argv.slice(2))) tune()
  // The build made this file ASCII. Most of the file is the source of one function.
  const text = readFileSync(file, 'latin1')
  const source = file === sqlite ? `${wrapper[0]}${text}\n${wrapper[1]}` : text
  const prefix = `${file}.${kind}${isTuned ? 'tuned.' : ''}`
  const ending = `${process.version}-${process.arch}.cache`
  const whole = readCache(prefix + ending)
  const cachedData = whole ?? readCache(`${prefix}early.${ending}`)
  const script = new Script(source, { filename: file, cachedData })
  const isOld = cachedData === undefined || script.cachedDataRejected
  if (whole === undefined || isOld) unkept.push({ script, prefix, ending, isOld })
  const module = { exports: {} }
  script.runInThisContext()(module.exports, requireFrom(file), module, file, dirname(file))
  return module.exports
}

/**
 * Returns a function `require` that loads parts of the program through the code cache. It finds packages from this
 * folder, as they are found from `dist`.
 */
function requireFrom(file) {
  return (id) => {
    const part = id === '#sqlite' ? sqlite : join(dirname(file), id)
    if (part !== sqlite && !/^\.\/.*\.cjs$/.test(id)) return require(id)
    if (!loaded.has(part)) loaded.set(part, load(part))
    return loaded.get(part)
  }
}

/** Writes the missing code caches, which now contain the functions that the command needs. */
function keepCaches() {
  const { keepCodeCache } = require('./keep-code-cache.js')
  for (const { script, early, prefix, ending, isOld } of unkept) {
    // An early cache would contain nothing new if the script was loaded from one.
    if (early !== undefined && !isOld) continue
    const file = prefix + (early === undefined ? ending : `early.${ending}`)
    keepCodeCache(file, { root: dist, data: () => early ?? script.createCachedData() })
  }
}

function readCache(cacheFile) {
  try {
    return readFileSync(cacheFile)
  } catch {
    return undefined
  }
}

// Prints the version without loading the program if `--version` is the only word, because scripts often ask for it.
const [first, ...others] = process.argv.slice(2)
if ((first === '--version' || first === '-V') && others.length === 0) {
  process.stdout.write(`${require('../package.json').version}\n`)
} else {
  // Stores no code cache after a command line with a mistake.
  process.once('exit', (code) => {
    if (code !== 2 && unkept.length > 0) keepCaches()
  })
  load(join(dist, 'main.cjs'), `${cacheKind(process.argv.slice(2))}.`)
    .run(process)
    .catch((error) => {
      process.stderr.write(`oct failed: ${error instanceof Error ? error.stack : error}\n`)
      process.exitCode = 1
    })
}
