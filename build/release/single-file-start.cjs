// The start of the single file. The build puts the program in front of it, as `program`, and the
// parts that load later into the file as assets, under their names. Packages of native code are
// looked for beside the file.
const { createRequire } = require('node:module')
const { basename, dirname, join } = require('node:path')
const { getRawAsset } = require('node:sea')
const { setFlagsFromString } = require('node:v8')
const { Script } = require('node:vm')

/** With flags of V8 in NODE_OPTIONS the compiled code does not fit; then it is compiled anew. */
const printWarning = process.listeners('warning')
process.removeAllListeners('warning')
process.on('warning', (warning) => {
  if (warning.message === 'Code cache data rejected.') return
  for (const print of printWarning) print(warning)
})

const file = process.execPath
const folder = dirname(file)

/** The parts of the program that load later, by name. */
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
  // The build has made it ASCII, and the text of a function.
  const source = Buffer.from(getRawAsset(name)).latin1Slice()
  return new Script(source, { filename: join(folder, name) }).runInThisContext()
}

const [first, ...others] = process.argv.slice(2)
if ((first === '--version' || first === '-V') && others.length === 0) {
  process.stdout.write(`${OCT_VERSION}\n`)
} else if (process.env.OCT_RUNS_SCRIPT === '1' && first === '-e') {
  // A part of the program that has to run in a process of its own, as `node -e` runs it.
  new Function('require', others[0])(createRequire(file))
} else {
  // As in bin/start.js: V8 would optimize the parser of HTTP for longer than most commands live.
  setFlagsFromString('--liftoff-only')
  run(program)
    .run(process)
    .catch((error) => {
      process.stderr.write(`oct failed: ${error instanceof Error ? error.stack : error}\n`)
      process.exitCode = 1
    })
}
