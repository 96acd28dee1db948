import { describe, expect, it } from 'vitest'
import {
  arrows,
  cycles,
  featureOf,
  graph,
  handedIn,
  hostingFeatures,
  inner,
  inWords,
  outer,
  plainData,
  reachable,
  roomOf,
  schemaFiles,
  schemaRooms,
} from './rooms.js'
import { isThere, sourceFiles } from './source-files.js'

describe('imports', () => {
  it('are found, and lead to files', () => {
    expect(inner.length).toBeGreaterThan(500)
    const lost = inner.filter(({ found }) => !isThere(found.target))
    expect(lost.map(inWords)).toEqual([])
  })

  it('come from rooms that the architecture names', () => {
    const rooms = new Set(sourceFiles.map(({ path }) => roomOf(path)))
    expect([...rooms].filter((room) => arrows[room] === undefined)).toEqual([])
  })

  it('follow the arrows between the rooms', () => {
    const wrong = inner.filter(({ file, found }) => {
      const [from, to] = [roomOf(file.path), roomOf(found.target)]
      if (from === to) return false
      const allowed = [...(arrows[from] ?? []), ...(found.isType ? (handedIn[from] ?? []) : [])]
      return !allowed.some((name) => name === '*' || name === to || found.target.startsWith(name))
    })
    expect(wrong.map(inWords)).toEqual([])
  })

  it('use every allowed arrow', () => {
    const used = (from: string, to: string): boolean =>
      to === '*' ||
      inner.some(({ file, found }) => roomOf(file.path) === from && found.target.startsWith(to))
    const idle = [...Object.entries(arrows), ...Object.entries(handedIn)].flatMap(([from, all]) =>
      all.filter((to) => !used(from, to)).map((to) => `${from} -> ${to}`),
    )
    expect(idle).toEqual([])
  })

  it('lead from a feature to no command and no view of another feature', () => {
    const wrong = inner.filter(({ file, found }) => {
      const [from, to] = [featureOf(file.path), featureOf(found.target)]
      if (from === undefined || to === undefined || from === to) return false
      return /\.(?:command|view)\.ts$/.test(found.target)
    })
    expect(wrong.map(inWords)).toEqual([])
  })

  it('lead from a view to nothing that fetches, and from a command to no device', () => {
    const wrong = inner.filter(({ file, found }) => {
      if (found.isType) return false
      if (file.path.endsWith('.view.ts')) return ['client', 'cache'].includes(roomOf(found.target))
      return file.path.endsWith('.command.ts') && roomOf(found.target) === 'cli/terminal'
    })
    expect(wrong.map(inWords)).toEqual([])
  })

  it('of the service are in context and the features that host it, there dynamic or of types', () => {
    const wrong = inner.filter(({ file, found }) => {
      if (roomOf(found.target) !== 'service') return false
      if (['service', 'context'].includes(roomOf(file.path))) return false
      if (file.path === 'library/service.ts') return false
      const isHosting = hostingFeatures.includes(featureOf(file.path) ?? '')
      return !isHosting || !(found.isType || found.isDynamic)
    })
    expect(wrong.map(inWords)).toEqual([])
  })

  it('of the service by a command or a view are for types', () => {
    const wrong = inner.filter(
      ({ file, found }) =>
        /\.(?:command|view)\.ts$/.test(file.path) &&
        roomOf(found.target) === 'service' &&
        !found.isType,
    )
    expect(wrong.map(inWords)).toEqual([])
  })

  it('of schemas are for types, except in the rooms that validate', () => {
    const wrong = inner.filter(
      ({ file, found }) =>
        roomOf(found.target) === 'contract' &&
        !schemaRooms.includes(roomOf(file.path)) &&
        !plainData.includes(found.target) &&
        !found.isType,
    )
    expect(wrong.map(inWords)).toEqual([])
  })

  it('of zod are in contract, service and the settings file only', () => {
    const places = outer.filter(
      ({ file, found }) => /^zod\b/.test(found.target) && !schemaRooms.includes(roomOf(file.path)),
    )
    expect(places.map(({ file }) => file.path)).toEqual(schemaFiles)
  })

  it('of plain data are empty', () => {
    const files = sourceFiles.filter(({ path }) => plainData.includes(path))
    expect(files.length).toBeGreaterThan(3)
    const loaded = files.flatMap(({ path, imports }) =>
      imports
        .filter(({ isType, target }) => !isType && !plainData.includes(target))
        .map(({ target }) => `${path} -> ${target}`),
    )
    expect(loaded).toEqual([])
  })
})

describe('cycles', () => {
  it('do not exist among values', () => {
    expect(cycles(graph(({ isType, isDynamic }) => !isType && !isDynamic))).toEqual([])
  })

  it('do not exist among values that load late', () => {
    expect(cycles(graph(({ isType }) => !isType))).toEqual([])
  })

  it('do not exist even among types', () => {
    expect(cycles(graph(() => true))).toEqual([])
  })
})

describe('start-up', () => {
  const heavy =
    /^(?:undici|hono|@hono\/.*|kysely|zod.*|ora|chalk|cli-table3|conf|@inquirer\/.*|hucre\/.*|csv-.*|execa|@photostructure\/.*|node:sqlite|node:crypto|node:child_process|node:http.*|@modelcontextprotocol\/.*)$/

  it('loads no heavy package before it is needed', () => {
    const loaded = reachable(
      'main.ts',
      graph(({ isType, isDynamic }) => !isType && !isDynamic),
    )
    const wrong = outer.filter(
      ({ file, found }) =>
        loaded.has(file.path) && !found.isType && !found.isDynamic && heavy.test(found.target),
    )
    expect(wrong.map(inWords)).toEqual([])
    process.stdout.write(`main.ts loads ${loaded.size} of ${sourceFiles.length} modules\n`)
  })

  it('knows which commands read standard input without loading node:fs/promises', () => {
    const loaded = reachable(
      'cli/program/stdin-words.ts',
      graph(({ isType, isDynamic }) => !isType && !isDynamic),
    )
    const wrong = sourceFiles.filter(
      ({ path, code }) => loaded.has(path) && code.includes("from 'node:fs/promises'"),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it.each(['csv', 'json', 'tsv', 'write-ids', 'xlsx'])(
    'loads neither color nor table for %s',
    (format) => {
      const loaded = reachable(
        `cli/output/formats/${format}.ts`,
        graph(({ isType }) => !isType),
      )
      expect(loaded.size).toBeGreaterThan(1)
      const forTables = ['cli/terminal/paint.ts', 'cli/output/formats/lay-out-rows.ts']
      expect(forTables.filter((path) => loaded.has(path))).toEqual([])
    },
  )

  it('loads no service', () => {
    const loaded = reachable(
      'main.ts',
      graph(({ isType, isDynamic }) => !isType && !isDynamic),
    )
    expect([...loaded].filter((path) => roomOf(path) === 'service')).toEqual([])
  })

  it('imports each heavy package of the client side in one file only', () => {
    const places = new Map<string, Set<string>>()
    for (const { file, found } of outer) {
      if (found.isType || roomOf(file.path) === 'service' || roomOf(file.path) === 'contract')
        continue
      if (!heavy.test(found.target) || found.target.startsWith('node:')) continue
      places.set(found.target, (places.get(found.target) ?? new Set()).add(file.path))
    }
    const several = [...places].filter(([, files]) => files.size > 1)
    expect(several.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([])
  })
})
