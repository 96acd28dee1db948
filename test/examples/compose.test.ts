import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { serveVariables } from '../../src/cli/command/serve-settings.js'
import { root } from '../process/program.js'

const examples = join(root, 'examples')
const files = readdirSync(examples, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('compose.yaml'),
)
// The schema of compose-spec (Apache-2.0) names its draft by an address that Ajv does not know.
const { $schema: _, ...schema } = JSON.parse(
  readFileSync(new URL('compose-spec.json', import.meta.url), 'utf8'),
)
const isValid = new Ajv({ strict: false, validateFormats: false }).compile(schema)

const read = (name: string): string => readFileSync(join(examples, name), 'utf8')

interface Service {
  build?: { context: string; dockerfile: string }
  volumes?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, unknown>
}

it('there are examples of compose', () => {
  expect(files.sort()).toEqual(['as2/compose.yaml', 'compose/compose.yaml', 'docker/compose.yaml'])
})

it('a service that the schema does not know is found', () => {
  expect(isValid({ services: { serve: { image: 'a', replicas: 3 } } })).toBe(false)
})

describe.each(files)('examples/%s', (name) => {
  const path = join(examples, name)
  const text = readFileSync(path, 'utf8')
  const { services, volumes }: { services: Record<string, Service>; volumes: object } = parse(text)

  it('is valid by the schema of compose', () => {
    expect(isValid(parse(text)) ? [] : isValid.errors).toEqual([])
  })

  it('names only files, volumes and services that exist', () => {
    for (const { build, volumes: mounts = [], depends_on = {} } of Object.values(services)) {
      const made = ['tls', 'keys', undefined]
      for (const mount of mounts) {
        const [source = ''] = mount.split(':')
        if (!source.startsWith('.')) expect(volumes).toHaveProperty(source)
        else if (!made.includes(source.split('/')[1])) {
          expect(existsSync(join(dirname(path), source)), source).toBe(true)
        }
      }
      if (build) expect(existsSync(join(dirname(path), build.context, build.dockerfile))).toBe(true)
      for (const service of Object.keys(depends_on)) expect(services).toHaveProperty(service)
    }
  })

  it('sets only variables that oct serve reads, and holds no secret', () => {
    const known = Object.values(serveVariables).map(({ env }): string => env)
    for (const { environment = {} } of Object.values(services)) {
      const own = Object.keys(environment).filter((variable) => variable.startsWith('OCT_'))
      expect(own.filter((variable) => !known.includes(variable))).toEqual([])
      for (const [variable, value] of Object.entries(environment)) {
        if (/PASSWORD|SECRET/.test(variable)) expect(value).toMatch(/^\$\{\w+:\?/)
      }
    }
  })
})

it('OpenAS2 writes into the inbox of oct serve, and sends the acknowledgments of the same sender', () => {
  const compose: { services: Record<string, Service> } = parse(read('as2/compose.yaml'))
  const inbox = compose.services.serve?.environment?.OCT_SERVE_DROP_FOLDER
  const config = read('as2/config.xml')
  const sender = /filename="(\/exchange\/inbox\/[^$"]+)\/\$/.exec(config)?.[1]
  expect(sender).toBe(`${inbox}/acme/maersk`)
  expect(config).toContain(`outboxdir="${sender}/outbox"`)
  // OpenAS2 4.9 does not start with other elements, for example with the loggers of OpenAS2 3.
  const elements = config.match(/^ {2}<(\w+)/gm)?.map((it) => it.slice(3))
  expect(elements).toEqual(['properties', 'certificates', 'partnerships', 'processor'])
  const temporary = [...config.matchAll(/tempdir="([^"]+)"/g)].map(([, folder = '']) => folder)
  expect(temporary.filter((folder) => folder.startsWith(`${inbox}/`))).toEqual([])
})

it('OpenAS2 can send what the partner settings say', () => {
  const [, sending = ''] = read('as2/partnerships.xml').split('<partnership name="acme-to-maersk">')
  const values = new Map(
    [...sending.matchAll(/<attribute name="(\w+)"\s+value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
  // The attributes that OpenAS2 4.9 requires, and its names for algorithms.
  for (const name of ['protocol', 'subject', 'as2_url']) expect(values.get(name), name).toBeTruthy()
  expect(['AES128', 'AES192', 'AES256']).toContain(values.get('encrypt'))
  expect(['SHA-256', 'SHA-384', 'SHA-512']).toContain(values.get('sign'))
})
