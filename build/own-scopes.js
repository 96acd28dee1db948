import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { transform } from 'esbuild'

const sources = resolve('src')

/**
 * Bundles every module of src/ as a function of its own, as CommonJS has it: the bundler would put
 * the declarations of all modules into one scope, and a start would build it whole, whatever of it
 * comes to be used. Imports have no cycles (test/structure), so that each may take what it imports
 * when it begins. `lazy` are the files that are left to the bundler's plugins, without their end.
 */
export function ownScopes(lazy) {
  return {
    name: 'own-scopes',
    setup({ onResolve, onLoad }) {
      // Of a kind of its own: a file of a package of modules would be read as a module.
      onResolve({ filter: /^\.|^src\// }, ({ path, resolveDir }) => {
        const file = resolve(resolveDir, path).replace(/\.js$/, '.ts')
        if (!file.startsWith(sources) || !file.endsWith('.ts')) return undefined
        return { path: file, namespace: 'own-scope' }
      })
      // A module to Node, which takes the whole of a CommonJS package for its default.
      onResolve({ filter: /^part-of:/ }, ({ path }) => ({
        path: join(sources, `${encodeURIComponent(path)}.mjs`),
        pluginData: path.slice(part.length).split('?'),
      }))
      onLoad({ filter: /part-of%3A/ }, ({ pluginData: [name, names] }) => ({
        contents: `export { ${names} } from "${name}"`,
        resolveDir: sources,
      }))
      onLoad({ filter: /\.ts$/, namespace: 'own-scope' }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        const { code } = await transform(source, {
          loader: 'ts',
          format: 'esm',
          target: 'node20.19',
        })
        const resolveDir = dirname(path)
        const isLazy = (target) => lazy.has(resolve(resolveDir, target).replace(/\.js$/, ''))
        const contents = asCommonJs(path.endsWith(table) ? onFirstCall(code) : code, isLazy)
        const unknown = /^(?:import|export) .*/m.exec(contents)
        if (unknown !== null) throw new Error(`${path}: the build cannot read "${unknown[0]}"`)
        return { contents, loader: 'js', resolveDir }
      })
    },
  }
}

/** The commands: one of them is run. */
const table = join('cli', 'program', 'command-tree.ts')

/** Functions that are imported from their modules when they are first called. */
const onFirstCall = (code) =>
  code.replace(
    /^import \{ (\w+) \} from ("\.[^"]+");$/gm,
    'const $1 = (...given) => require($2).$1(...given);',
  )

/** What esbuild prints of a module is regular: imports line by line, one list of exports. */
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

/** The members of a namespace that are used, each by its name. */
function membersOf(namespace, code) {
  const uses = [...code.matchAll(new RegExp(`\\b${namespace}\\b(?:\\.(\\w+))?(?! from)`, 'g'))]
  const names = uses.map(([, name]) => name)
  if (names.includes(undefined))
    throw new Error(`${namespace} is used otherwise than by its members`)
  return [...new Set(names)].join(', ')
}

/** Takes names from a module: of a package no more than these, so that the rest is left out. */
function given(names, from) {
  const path = JSON.parse(from)
  const isOwn = /^(?:\.|node:)/.test(path) || path === hot
  const wanted = [...names.matchAll(/(\w+)(?:: \w+)?/g)].map(([, name]) => name)
  return `const ${names} = require(${isOwn ? from : JSON.stringify(`${part}${path}?${wanted.join()}`)});`
}

/** On the way of every start, and CommonJS as it stands. */
const hot = 'commander'

/** How the names taken from a package are asked for within a build. */
const part = 'part-of:'
