import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { API, SymbolFlags } from 'typescript/unstable/sync'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const path = fileURLToPath(new URL('api-report.txt', import.meta.url))
const entries = {
  'oct-cli': 'src/index.ts',
  'oct-cli/webhooks': 'src/webhooks.ts',
  'oct-cli/domain': 'src/library/domain.ts',
  'oct-cli/maps': 'src/library/maps.ts',
  'oct-cli/service': 'src/library/embedded-service.ts',
  'oct-cli/mcp': 'src/library/agent-server.ts',
}

/** Texts and the numbers of symbols may change without a change of the library. */
const stable = (text: string): string =>
  text.replace(/when: "[^"]*"/g, 'when: string').replace(/__@(\w+)@\d+/g, '[$1]')

/** Every export with its type, so that a change of the library is visible in a review. */
function report(): string {
  const api = new API({ cwd: root })
  try {
    const project = `${root}tsconfig.build.json`
    const opened = api.updateSnapshot({ openProjects: [project] }).getProject(project)
    if (opened === undefined) throw new Error('the project cannot be opened')
    const { program, checker } = opened
    const sections = Object.entries(entries).map(([name, file]) => {
      const source = program.getSourceFile(`${root}${file}`)
      const module = source && checker.getSymbolAtLocation(source)
      if (module === undefined) throw new Error(`${file} has no exports`)
      const lines = checker.getExportsOfModule(module).map((exported) => {
        const symbol =
          exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
        if (symbol.flags & SymbolFlags.Value) {
          const type = checker.getTypeOfSymbol(symbol)
          return `${exported.name}: ${type ? stable(checker.typeToString(type)) : ''}`
        }
        const declared = checker.getDeclaredTypeOfSymbol(symbol)
        if (!declared.isObjectType()) {
          return `type ${exported.name} = ${stable(checker.typeToString(declared))}`
        }
        const members = checker.getPropertiesOfType(declared).map((member) => {
          const type = checker.getTypeOfSymbol(member)
          const mark = member.flags & SymbolFlags.Optional ? '?' : ''
          return `  ${stable(member.name)}${mark}: ${type ? stable(checker.typeToString(type)) : ''}`
        })
        return [`type ${exported.name}`, ...members].join('\n')
      })
      return [`# ${name}`, ...lines.sort(), ''].join('\n')
    })
    return sections.join('\n')
  } finally {
    api.close()
  }
}

it('the library exports what the stored report states', () => {
  const now = report()
  if (process.env.UPDATE_GOLDEN) writeFileSync(path, now)
  expect(now).toBe(readFileSync(path, 'utf8'))
})
