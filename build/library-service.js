// The library `oct-cli/service`: loads the service of the program, so that the package contains the service only once.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'

const folder = join(dirname(fileURLToPath(import.meta.url)), 'lazy')
const loaded = new Map()

/** Loads a file of the program. Each file is a function with the parameters of a CommonJS module. */
function load(name) {
  const known = loaded.get(name)
  if (known) return known.exports
  const module = { exports: {} }
  loaded.set(name, module)
  const filename = join(folder, name)
  const own = createRequire(filename)
  const require = (asked) => (/^\.\/[\w-]+\.cjs$/.test(asked) ? load(asked.slice(2)) : own(asked))
  const run = runInThisContext(readFileSync(filename, 'utf8'), { filename })
  run(module.exports, require, module, filename, folder)
  return module.exports
}

export const createService = async (options) => load('service.cjs').library.createService(options)
export const serve = async (options) => load('service.cjs').library.serve(options)
