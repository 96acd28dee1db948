import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Import {
  /** Path of the module below src, or name of the package. */
  target: string
  isPackage: boolean
  /** True if only types are imported, so that the module is not loaded. */
  isType: boolean
  /** True if the import is an `import()`, which loads the module only when it is executed. */
  isDynamic: boolean
}

export interface SourceFile {
  /** Path below src, with slashes. */
  path: string
  text: string
  /** The text without comments, but with strings. */
  code: string
  /** The text without comments and without the content of strings. */
  bare: string
  imports: Import[]
}

const folder = fileURLToPath(new URL('../../src', import.meta.url))

/** Returns whether the target of an import exists: a module, a declaration or a table. */
export const isThere = (path: string): boolean =>
  existsSync(join(folder, path)) || existsSync(join(folder, path.replace(/\.ts$/, '.d.ts')))

const statement =
  /(?:^|[\n;])\s*(?:import|export)\s+(type\s+)?(\*(?:\s+as\s+\w+)?|[\w$]+(?:\s*,\s*\{[^}]*\})?|\{[^}]*\})\s*from\s*['"]([^'"]+)['"]/g
const sideEffect = /(?:^|[\n;])\s*import\s*['"]([^'"]+)['"]/g
const dynamic = /(typeof\s+)?\bimport\(\s*['"]([^'"]+)['"]\s*\)(\.[A-Z])?/g

export function importsOf(path: string, code: string): Import[] {
  const found: Import[] = []
  const add = (specifier: string, isType: boolean, isDynamic: boolean): void => {
    const isPackage = !specifier.startsWith('.')
    const target = isPackage ? packageOf(specifier) : below(path, specifier)
    found.push({ target, isPackage, isType, isDynamic })
  }
  for (const [, type, names = '', specifier = ''] of code.matchAll(statement))
    add(specifier, type !== undefined || onlyTypes(names), false)
  for (const [, specifier = ''] of code.matchAll(sideEffect)) add(specifier, false, false)
  for (const [, of, specifier = '', member] of code.matchAll(dynamic))
    add(specifier, of !== undefined || member !== undefined, true)
  return found
}

function onlyTypes(names: string): boolean {
  const inside = /^\{([^}]*)\}$/.exec(names.trim())?.[1]
  if (inside === undefined) return false
  const list = inside.split(',').map((name) => name.trim())
  return list.filter((name) => name !== '').every((name) => name.startsWith('type '))
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function below(path: string, specifier: string): string {
  const file = posix.normalize(posix.join(dirname(path), specifier)).replace(/\.js$/, '.ts')
  return existsSync(join(folder, `${file}x`)) ? `${file}x` : file
}

const tokens =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[=(,:?!&|]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/\w*/g

/** Removes comments and strings, but keeps the line numbers. */
function stripped(text: string): { code: string; bare: string } {
  const blank = (token: string): string => token.replace(/[^\n]/g, ' ')
  const [code, bare]: [string[], string[]] = [[], []]
  let end = 0
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const between = text.slice(end, index)
    code.push(between, /^\/[/*]/.test(token) ? blank(token) : token)
    bare.push(between, token.startsWith('`') ? inserted(token, blank) : blank(token))
    end = index + token.length
  }
  const rest = text.slice(end)
  return { code: code.join('') + rest, bare: bare.join('') + rest }
}

/** Keeps the expressions in a template, because they are code. */
function inserted(template: string, blank: (text: string) => string): string {
  const parts = template.split(/(\$\{[^{}]*\})/)
  return parts.map((part) => (part.startsWith('${') ? `  ${part.slice(2)}` : blank(part))).join('')
}

export const sourceFiles: readonly SourceFile[] = readdirSync(folder, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
  .map((file) => file.replaceAll('\\', '/'))
  .sort()
  .map((path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    const { code, bare } = stripped(text)
    return { path, text, code, bare, imports: importsOf(path, code) }
  })

export const fileAt = (path: string): SourceFile | undefined =>
  sourceFiles.find((file) => file.path === path)
