// Loads the built program through V8's code cache: compiling it anew takes longer than most
// commands do. The cache stands beside the file, one per Node; where the folder cannot be written,
// or the cache does not fit, the program is simply compiled.
const { readFileSync, renameSync, writeFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { dirname, join } = require('node:path')
const { Script } = require('node:vm')

/** The parts of the program that load later, by file. */
const loaded = new Map()

/** Help and TAB compile little of what other commands need: their cache would serve these badly. */
const isBrief =
  process.argv[2] === '__complete' ||
  process.argv.slice(2).every((word) => /^(--help|-h|help)$/.test(word))

function load(file) {
  // The build has made it the text of a function.
  const source = readFileSync(file, 'utf8')
  const cacheFile = `${file}.${process.version}-${process.arch}.cache`
  const cachedData = readCache(cacheFile)
  const script = new Script(source, { filename: file, cachedData })
  if ((cachedData === undefined || script.cachedDataRejected) && !isBrief) {
    // At the end, when the functions that a command needs are compiled too.
    process.once('exit', () => writeCache(cacheFile, script))
  }
  const module = { exports: {} }
  script.runInThisContext()(module.exports, requireFrom(file), module, file, dirname(file))
  return module.exports
}

/** They take the same way. */
function requireFrom(file) {
  const require = createRequire(file)
  return (id) => {
    if (!/^\.\/.*\.cjs$/.test(id)) return require(id)
    const part = join(dirname(file), id)
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

function writeCache(cacheFile, script) {
  const draft = `${cacheFile}.${process.pid}`
  try {
    writeFileSync(draft, script.createCachedData())
    renameSync(draft, cacheFile)
  } catch {
    // a folder that cannot be written: the next run compiles again
  }
}

// `--version` alone is answered before the program is loaded: scripts ask for it often.
const [first, ...others] = process.argv.slice(2)
if ((first === '--version' || first === '-V') && others.length === 0) {
  process.stdout.write(`${require('../package.json').version}\n`)
} else {
  load(join(__dirname, '..', 'dist', 'main.cjs'))
    .run(process)
    .catch((error) => {
      process.stderr.write(`oct failed: ${error instanceof Error ? error.stack : error}\n`)
      process.exitCode = 1
    })
}
