import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { transform } from 'esbuild'

const sources = resolve('src')

/**
 * Returns an esbuild plugin that bundles every module of src/ as a separate function, like CommonJS. Without this
 * plugin, esbuild would put the declarations of all modules into one scope, and every start would evaluate all of them.
 * Each module loads its imports first, because imports have no cycles (test/structure). `lazy` contains the paths,
 * without extension, of files that other plugins of the build handle. `late` contains the paths of modules that are
 * loaded when another module first calls one of their functions.
 */
export function ownScopes(lazy, late) {
  return {
    name: 'own-scopes',
    setup({ onResolve, onLoad }) {
      // In the namespace `file`, package.json would make esbuild read the file as an ES module.
      onResolve({ filter: /^\.|^src\// }, ({ path, resolveDir }) => {
        const file = resolve(resolveDir, path).replace(/\.js$/, '.ts')
        if (!file.startsWith(sources) || !file.endsWith('.ts')) return undefined
        return { path: existsSync(file) ? file : `${file}x`, namespace: 'own-scope' }
      })
      // The path ends with `.mjs`, so that esbuild treats the code as a module for Node. The default export of a
      // CommonJS package is then the whole package.
      onResolve({ filter: /^part-of:/ }, ({ path }) => ({
        path: join(sources, `${encodeURIComponent(path)}.mjs`),
        pluginData: path.slice(part.length).split('?'),
      }))
      onLoad({ filter: /part-of%3A/ }, ({ pluginData: [name, names] }) => ({
        contents: `export { ${names} } from "${name}"`,
        resolveDir: sources,
      }))
      onLoad({ filter: /\.tsx?$/, namespace: 'own-scope' }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        const { code } = await transform(source, {
          loader: path.endsWith('x') ? 'tsx' : 'ts',
          jsx: 'automatic',
          jsxImportSource: 'hono/jsx',
          format: 'esm',
          target: 'node20.19',
        })
        const resolveDir = dirname(path)
        const pathOf = (target) => resolve(resolveDir, target).replace(/\.js$/, '')
        const isLazy = (target) => lazy.has(pathOf(target))
        const isLate = (target) => path.endsWith(table) || late.has(pathOf(target))
        const sourceOf = (target) => readFileSync(`${pathOf(target)}.ts`, 'utf8')
        const contents = asCommonJs(onFirstCall(code, isLate, sourceOf), isLazy)
        const unknown = /^(?:import|export) .*/m.exec(contents)
        if (unknown !== null) throw new Error(`${path}: the build cannot read "${unknown[0]}"`)
        return { contents, loader: 'js', resolveDir }
      })
    },
  }
}

/** Path of the module that imports all commands, although a run of the program needs only one command. */
const table = join('cli', 'program', 'command-tree.ts')

/**
 * Changes imports of functions so that the module of a function is loaded when the function is first called. An import
 * of anything else, such as a table, stays unchanged.
 */
const onFirstCall = (code, isLate, sourceOf) =>
  code.replace(/^import \{ ([^}]*) \} from ("\.[^"]+");$/gm, (text, names, from) => {
    if (!isLate(JSON.parse(from))) return text
    const source = sourceOf(JSON.parse(from))
    const imported = names.split(', ')
    if (!imported.every((name) => isFunction(name, source))) return text
    return imported.map((name) => whenCalled(name, name, from)).join('\n')
  })

const isFunction = (name, source) =>
  new RegExp(`^export (?:async )?function ${name}\\b|^export const ${name} =\\s+\\(`, 'm').test(
    source,
  )

const whenCalled = (local, name, from) =>
  `const ${local} = (...given) => require(${from}).${name}(...given);`

/** Converts one module to CommonJS. esbuild always writes one import per line and one list of exports. */
function asCommonJs(code, isLazy) {
  return code
    .replace(/^import (\w+) from ("node:[^"]+");$/gm, 'const $1 = require($2);')
    .replace(
      /^import (\w+) from ("[^"]+\.json") with \{ type: "json" \};$/gm,
      'const $1 = require($2);',
    )
    .replace(/^import \* as (\w+) from ("[^"]+");$/gm, (_, name, from) =>
      given(`{${membersOf(name, code)}}`, from).replace(/^const \{.*\} =/, `const ${name} =`),
    )
    .replace(/^import (\w+) from ("[^"]+");$/gm, (_, name, from) =>
      given(`{ default: ${name} }`, from),
    )
    .replace(/^import \{([^}]*)\} from ("[^"]+");$/gm, (_, names, from) =>
      given(`{${names.replace(/(\w+) as (\w+)/g, '$1: $2')}}`, from),
    )
    .replace(
      /^export \{([^}]*)\};$/m,
      (_, names) => `module.exports = {${names.replace(/(\w+) as (\w+)/g, '$2: $1')}};`,
    )
    .replace(/\bimport\(("\.[^"]+")\)/g, (found, target) =>
      isLazy(JSON.parse(target)) ? found : `Promise.resolve().then(() => require(${target}))`,
    )
}

function membersOf(namespace, code) {
  const uses = [...code.matchAll(new RegExp(`\\b${namespace}\\b(?:\\.(\\w+))?(?! from)`, 'g'))]
  const names = uses.map(([, name]) => name)
  if (names.includes(undefined))
    throw new Error(`the build supports only members of the namespace ${namespace}`)
  return [...new Set(names)].join(', ')
}

/** Returns code that loads names from a module. Of a package, only the members with these names are bundled. */
function given(names, from) {
  const path = JSON.parse(from)
  const isOwn = /^(?:\.|node:)/.test(path) || path === hot
  const pairs = [...names.matchAll(/(\w+)(?:: (\w+))?/g)]
  if (late.test(path)) {
    if (/\bconstants\b/.test(names)) throw new Error(`constants of ${from} are those of "node:fs"`)
    return pairs.map(([, name, local = name]) => whenCalled(local, name, from)).join('\n')
  }
  const wanted = pairs.map(([, name]) => name)
  return `const ${names} = require(${isOwn ? from : JSON.stringify(`${part}${path}?${wanted.join()}`)});`
}

/** Matches modules of Node that take ms to load, that most starts do not need, and that only export functions. */
const late = /^node:(?:fs|timers)\/promises$/

/** A package in CommonJS format that every start of the program loads. */
const hot = 'commander'

const part = 'part-of:'
