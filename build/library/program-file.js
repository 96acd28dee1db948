// Loads files of the program for the library, so that the package contains each part of the program only once.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'

const folder = dirname(fileURLToPath(import.meta.url))
const loaded = new Map()

/** Loads a file of `dist`, such as `lazy/service.cjs`. Each file is a function with the parameters of a CommonJS module. */
export function load(name) {
  const filename = join(folder, name)
  const known = loaded.get(filename)
  if (known) return known.exports
  const module = { exports: {} }
  loaded.set(filename, module)
  const own = createRequire(filename)
  const beside = dirname(name)
  const require = (asked) =>
    /^\.\/(?:lazy\/)?[\w-]+\.cjs$/.test(asked) ? load(join(beside, asked)) : own(asked)
  const run = runInThisContext(readFileSync(filename, 'utf8'), { filename })
  run(module.exports, require, module, filename, dirname(filename))
  return module.exports
}
