// Starts the single executable. The build puts the program in front of this code, as `program`, and the parts that
// are loaded later into the executable as assets. Native packages are beside the executable.
const { createRequire } = require('node:module')
const { basename, dirname, join } = require('node:path')
const { getRawAsset } = require('node:sea')
const { setFlagsFromString } = require('node:v8')
const { Script } = require('node:vm')

/** Hides the warning that the code cache does not fit, which Node prints for V8 flags in NODE_OPTIONS. */
const printWarning = process.listeners('warning')
process.removeAllListeners('warning')
process.on('warning', (warning) => {
  if (warning.message === 'Code cache data rejected.') return
  for (const print of printWarning) print(warning)
})

const file = process.execPath
const folder = dirname(file)

/** The parts of the program that are loaded later, by name. */
const loaded = new Map()

function run(body) {
  const module = { exports: {} }
  body(module.exports, requirePart, module, file, folder)
  return module.exports
}

function requirePart(id) {
  if (id.startsWith('node:')) return require(id)
  if (!/^\.\/.*\.cjs$/.test(id)) return createRequire(file)(id)
  const name = basename(id)
  if (!loaded.has(name)) loaded.set(name, run(partNamed(name)))
  return loaded.get(name)
}

function partNamed(name) {
  // The build wrote the part as ASCII text, which is the source of one function.
  const source = Buffer.from(getRawAsset(name)).latin1Slice()
  return new Script(source, { filename: join(folder, name) }).runInThisContext()
}

const [first, ...others] = process.argv.slice(2)
if ((first === '--version' || first === '-V') && others.length === 0) {
  process.stdout.write(`${OCT_VERSION}\n`)
} else if (process.env.OCT_RUNS_SCRIPT === '1' && first === '-e') {
  // Runs a part of the program in a separate process, as `node -e` would run it.
  new Function('require', others[0])(createRequire(file))
} else {
  // As in bin/start.js: V8 would optimize the HTTP parser for longer than most commands run.
  setFlagsFromString('--liftoff-only')
  run(program)
    .run(process)
    .catch((error) => {
      process.stderr.write(`oct failed: ${error instanceof Error ? error.stack : error}\n`)
      process.exitCode = 1
    })
}
