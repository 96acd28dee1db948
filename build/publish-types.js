// Rewrites the type declarations of the library so that they need no other package. Types that zod infers are written
// out with their comments. Schemas are removed, and also files that the library does not export.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { SyntaxKind } from 'typescript/unstable/ast'
import { API, NodeBuilderFlags, SymbolFlags } from 'typescript/unstable/sync'

const types = resolve('dist/types')
const reference = /(?:from\s*|import\()\s*["']([^"']+)["']/g
const declarations = readdirSync(types, { recursive: true })
  .filter((name) => name.endsWith('.d.ts'))
  .map((name) => join(types, name))

const api = new API()
const config = resolve('tsconfig.build.json')
const { program, checker } = api.updateSnapshot({ openProjects: [config] }).getProject(config)
for (const file of declarations) {
  const source = file.replace(types, resolve('src')).replace(/\.d\.ts$/, '.ts')
  if (/(['"])zod\/mini\1/.test(readFileSync(file, 'utf8')))
    writeFileSync(file, typesOnly(program.getSourceFile(source)))
}
api.close()

const atRoot = (names) => closure(names.map((name) => join(types, name)))
const ofRequire = ['index.d.ts', 'webhooks.d.ts']
const rooms = ['domain', 'maps', 'embedded-service', 'agent-server']
const reached = atRoot([...ofRequire, ...rooms.map((room) => `library/${room}.d.ts`)])
for (const file of declarations) if (!reached.has(file)) rmSync(file)
// Copies the declarations for CommonJS into a separate folder, because the folder of a file decides its module format.
for (const file of atRoot(ofRequire)) cpSync(file, file.replace(types, resolve('dist/cjs/types')))

/** Returns the text of a source file with only its types. */
function typesOnly(source) {
  const declared = source.statements
    .filter(
      ({ kind }) =>
        kind === SyntaxKind.TypeAliasDeclaration || kind === SyntaxKind.InterfaceDeclaration,
    )
    .map((statement) => writtenOut(source.text, statement))
    .join('')
  const imports = source.statements.flatMap(({ kind, importClause, moduleSpecifier }) => {
    if (kind !== SyntaxKind.ImportDeclaration) return []
    const names = importClause.namedBindings.elements?.map(({ name }) => name.text) ?? []
    const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(declared))
    return used.length === 0
      ? []
      : [`import type { ${used.join(', ')} } from '${moduleSpecifier.text}'\n`]
  })
  return `${imports.join('')}${declared.trimStart()}\n`
}

function writtenOut(text, statement) {
  let written = ''
  let end = statement.pos
  for (const node of inferredTypes(statement)) {
    const members = typeText(checker.getTypeFromTypeNode(node), '')
    written += `${text.slice(end, node.pos)} ${members}`
    end = node.end
  }
  return written + text.slice(end, statement.end)
}

function inferredTypes(node) {
  if (node.kind === SyntaxKind.TypeReference && /\bz\.infer\b/.test(node.getText())) {
    if (['Known', 'z.infer'].includes(node.typeName.getText())) return [node]
  }
  const found = []
  node.forEachChild((child) => void found.push(...inferredTypes(child)))
  return found
}

/** Writes a type in the layout that a person would choose: one member per line, below its comment. */
function typeText(type, indent) {
  if (!hasMembers(type)) return checker.typeToString(type, undefined, NodeBuilderFlags.NoTruncation)
  if (checker.isArrayType(type)) {
    const item = itemOf(type)
    return item.isUnionType() ? `(${typeText(item, indent)})[]` : `${typeText(item, indent)}[]`
  }
  if (type.isUnionType()) {
    // Moves null and undefined to the end of a union, because TypeScript lists them first.
    const parts = type.getTypes().map((part) => typeText(part, indent))
    return parts.reverse().join(' | ')
  }
  const members = checker.getPropertiesOfType(type).map((member) => {
    const comment = member.getDocumentationComment(checker)
    const mark = member.flags & SymbolFlags.Optional ? '?' : ''
    const value = typeText(checker.getTypeOfSymbol(member), `${indent}  `)
    return `${comment && `${indent}  /** ${comment} */\n`}${indent}  ${member.name}${mark}: ${value}\n`
  })
  return `{\n${members.join('')}${indent}}`
}

function hasMembers(type) {
  if (checker.isArrayType(type)) return hasMembers(itemOf(type))
  if (type.isUnionType()) return type.getTypes().some(hasMembers)
  return type.isObjectType() && checker.getIndexInfosOfType(type).length === 0
}

function itemOf(arrayType) {
  const [item] = checker.getTypeArguments(arrayType)
  return item
}

/** Returns declaration files and all files to which they refer. Throws if such a file is in another package. */
function closure(first) {
  const files = new Set(first)
  for (const file of files) {
    for (const [, name] of readFileSync(file, 'utf8').matchAll(reference)) {
      if (name.startsWith('node:')) continue
      if (!name.startsWith('.')) throw new Error(`${file} refers to the package ${name}`)
      files.add(resolve(dirname(file), name.replace(/\.js$/, '.d.ts')))
    }
  }
  return files
}
