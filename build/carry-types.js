// Puts the declarations of zod that the library's own refer to beside them, so that who compiles
// against the library needs no package for its types.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

const types = 'dist/types'
const zod = 'node_modules/zod'
const entry = 'mini/index.d.ts'
const reference = /(?:from\s*|import\()\s*["']([^"']+)["']/g

const carried = closure(resolve(zod, entry))
for (const file of carried) {
  const target = join(types, 'zod', relative(zod, file))
  mkdirSync(dirname(target), { recursive: true })
  cpSync(file, target)
}
for (const name of readdirSync(types, { recursive: true })) {
  if (!name.endsWith('.d.ts') || name.startsWith(`zod${sep}`)) continue
  const file = join(types, name)
  const before = readFileSync(file, 'utf8')
  const path = relative(dirname(name), join('zod', entry)).replaceAll(sep, '/')
  const specifier = path.replace(/\.d\.ts$/, '.js')
  const after = before.replaceAll(/(['"])zod\/mini\1/g, `'${specifier}'`)
  if (after !== before) writeFileSync(file, after)
}

/** A file of declarations and all that it refers to; throws where that is in another package. */
function closure(first) {
  const files = new Set([first])
  for (const file of files) {
    for (const [, name] of readFileSync(file, 'utf8').matchAll(reference)) {
      if (!name.startsWith('.')) throw new Error(`${file} refers to ${name}, which is not carried`)
      files.add(resolve(dirname(file), name.replace(/\.js$/, '.d.ts')))
    }
  }
  return files
}
