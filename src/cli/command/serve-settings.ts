import { OctError } from '../../errors.js'
import { readSetting } from '../settings/read-setting.js'
import type { Setting } from '../settings/setting.js'
import { isOn } from '../settings/switches.js'
import { readByteCount } from './read-byte-count.js'
import { mostFailures, readAddresses, readDisableAfter } from './serve-webhooks.js'

export interface ServeFlags {
  host?: string
  port?: number
  folder?: string
  log?: string
  publicUrl?: string
  trustProxy?: true
  simulator?: 'normal' | 'congested'
  rateLimits?: boolean
  workers?: number
  maxUpload?: number
  webhookIps?: string[]
  allowPrivateWebhooks?: true
  webhookDisableAfter?: number
  dropFolder?: string
  blobs?: string
  database?: string
  allow?: string[]
}

export interface ServeOptions {
  host: string
  port: number
  dataFolder?: string
  simulator: false | 'normal' | 'congested'
  log: 'text' | 'json' | 'off'
  publicUrl?: string
  trustProxy: boolean
  rateLimits: boolean
  workers?: number
  maxUploadBytes?: number
  webhookIps?: string[]
  allowPrivateWebhooks: boolean
  /** Number of successive failures after which a webhook is disabled. 0 means that failures never disable it. */
  webhookDisableAfter?: number
  /** Folder for the files of sources, such as EDI messages. Default: a folder inside the data folder. */
  inbox?: string
  /** Bucket for uploaded files, as `s3://…`. Default: a folder next to the database. */
  blobs?: string
  /** URL of a PostgreSQL database. Absent for a SQLite file in the data folder. */
  database?: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Environment variables of `oct serve`. An option on the command line has precedence over its variable. */
export const serveVariables = {
  host: { env: 'OCT_SERVE_HOST', meaning: 'address at which oct serve listens', kind: 'text' },
  port: { env: 'OCT_SERVE_PORT', meaning: 'port at which oct serve listens', kind: 'text' },
  folder: {
    env: 'OCT_SERVE_FOLDER',
    meaning: 'folder with the data of oct serve',
    kind: 'text',
  },
  log: {
    env: 'OCT_SERVE_LOG',
    meaning: 'format of the log of oct serve: text, json or off',
    kind: ['text', 'json', 'off'],
  },
  publicUrl: {
    env: 'OCT_SERVE_PUBLIC_URL',
    meaning: 'address at which clients reach oct serve',
    kind: 'url',
  },
  trustProxy: {
    env: 'OCT_SERVE_TRUST_PROXY',
    meaning: 'trust the address headers of a proxy in front of oct serve',
    kind: 'switch',
  },
  simulator: {
    env: 'OCT_SERVE_SIMULATOR',
    meaning: 'answer requests with simulated data',
    kind: 'switch',
  },
  rateLimits: {
    env: 'OCT_SERVE_NO_RATE_LIMITS',
    meaning: 'do not limit the number of requests per minute',
    kind: 'switch',
  },
  workers: {
    env: 'OCT_SERVE_WORKERS',
    meaning: 'has no effect, like the option --workers; unset this variable',
    kind: 'text',
  },
  maxUpload: {
    env: 'OCT_SERVE_MAX_UPLOAD',
    meaning: 'maximum size of a file that clients upload to oct serve',
    kind: 'text',
  },
  webhookIps: {
    env: 'OCT_SERVE_WEBHOOK_IPS',
    meaning: 'IP addresses from which oct serve sends webhook deliveries',
    kind: 'text',
  },
  allowPrivateWebhooks: {
    env: 'OCT_SERVE_ALLOW_PRIVATE_WEBHOOKS',
    meaning: 'deliver webhooks to this machine and private networks too',
    kind: 'switch',
  },
  webhookDisableAfter: {
    env: 'OCT_SERVE_WEBHOOK_DISABLE_AFTER',
    meaning: 'number of successive failed deliveries after which oct serve disables a webhook',
    kind: 'text',
  },
  dropFolder: {
    env: 'OCT_SERVE_DROP_FOLDER',
    meaning: 'folder from which oct serve reads messages of shipping lines and terminals',
    kind: 'text',
  },
  blobs: {
    env: 'OCT_SERVE_BLOBS',
    meaning: 'bucket in which oct serve stores uploaded files',
    kind: 'text',
  },
  database: {
    env: 'OCT_SERVE_DATABASE',
    meaning: 'database of oct serve in PostgreSQL: postgres://user@host/name',
    kind: 'text',
  },
  allow: {
    env: 'OCT_SERVE_ALLOW',
    meaning: 'tools with which assistants may change data; the same as the option --allow',
    kind: 'text',
  },
} as const satisfies Record<keyof ServeFlags, { env: string } & Pick<Setting, 'kind' | 'meaning'>>

export function serveSettings(flags: ServeFlags, env: Environment): ServeOptions {
  const dataFolder = serveFolder(flags, env)
  const publicUrl = flags.publicUrl ?? fromEnvironment('publicUrl', env)
  const workers = flags.workers ?? workersOf(fromEnvironment('workers', env))
  const maxUploadBytes = flags.maxUpload ?? bytesOf(fromEnvironment('maxUpload', env))
  const log = flags.log ?? fromEnvironment('log', env) ?? 'text'
  const blobs = serveBlobs(flags, env)
  const inbox = flags.dropFolder ?? fromEnvironment('dropFolder', env)
  return {
    host: flags.host ?? fromEnvironment('host', env) ?? '127.0.0.1',
    port: flags.port ?? portOf(fromEnvironment('port', env)),
    ...(dataFolder === undefined ? {} : { dataFolder }),
    simulator: flags.simulator ?? simulatorOf(env.OCT_SERVE_SIMULATOR),
    log: log as ServeOptions['log'],
    ...(publicUrl === undefined ? {} : { publicUrl }),
    trustProxy: flags.trustProxy ?? isOn(env.OCT_SERVE_TRUST_PROXY),
    rateLimits: flags.rateLimits !== false && !isOn(env.OCT_SERVE_NO_RATE_LIMITS),
    ...(workers === undefined ? {} : { workers }),
    ...(maxUploadBytes === undefined ? {} : { maxUploadBytes }),
    ...(inbox === undefined ? {} : { inbox }),
    ...(blobs === undefined ? {} : { blobs }),
    ...webhookSettings(flags, env),
  }
}

/** Returns the usual base URL of `oct serve` on this machine, without regard to `--host` and `--port`. */
export const localServiceUrl = (env: Environment): string =>
  `http://127.0.0.1:${portOf(fromEnvironment('port', env))}/v2`

function webhookSettings(flags: ServeFlags, env: Environment) {
  const webhookIps = flags.webhookIps ?? addressesOf(fromEnvironment('webhookIps', env))
  const webhookDisableAfter =
    flags.webhookDisableAfter ?? disableAfterOf(fromEnvironment('webhookDisableAfter', env))
  return {
    ...(webhookIps === undefined ? {} : { webhookIps }),
    allowPrivateWebhooks: flags.allowPrivateWebhooks ?? isOn(env.OCT_SERVE_ALLOW_PRIVATE_WEBHOOKS),
    ...(webhookDisableAfter === undefined ? {} : { webhookDisableAfter }),
  }
}

export const serveFolder = (flags: ServeFlags, env: Environment): string | undefined =>
  flags.folder ?? fromEnvironment('folder', env)

export const serveBlobs = (flags: ServeFlags, env: Environment): string | undefined =>
  flags.blobs ?? fromEnvironment('blobs', env)

export function readPort(text: string): number | undefined {
  const number = Number(text)
  return /^\d+$/.test(text) && number <= 65_535 ? number : undefined
}

export function readWorkers(text: string): number | undefined {
  const number = Number(text)
  return /^\d+$/.test(text) && number <= mostWorkers ? number : undefined
}

export const mostWorkers = 16

function simulatorOf(text: string | undefined): ServeOptions['simulator'] {
  if (!isOn(text)) return false
  return text?.trim().toLowerCase() === 'congested' ? 'congested' : 'normal'
}

function portOf(text: string | undefined): number {
  if (text === undefined) return 4949
  const port = readPort(text)
  if (port !== undefined) return port
  throw misread('OCT_SERVE_PORT', `"${text}" is not a port between 0 and 65535`)
}

function workersOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const workers = readWorkers(text)
  if (workers !== undefined) return workers
  throw misread('OCT_SERVE_WORKERS', `"${text}" is not a number from 0 to ${mostWorkers}`)
}

function bytesOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const bytes = readByteCount(text)
  if (bytes !== undefined) return bytes
  throw misread('OCT_SERVE_MAX_UPLOAD', `"${text}" is not a size such as 500MB`)
}

function addressesOf(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined
  const addresses = readAddresses(text)
  if (addresses !== undefined) return addresses
  throw misread('OCT_SERVE_WEBHOOK_IPS', `"${text}" is not a list of addresses such as 192.0.2.10`)
}

function disableAfterOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = readDisableAfter(text)
  if (number !== undefined) return number
  const problem = `"${text}" is not a number from 0 to ${mostFailures}`
  throw misread('OCT_SERVE_WEBHOOK_DISABLE_AFTER', problem)
}

function fromEnvironment(name: keyof ServeFlags, env: Environment): string | undefined {
  const variable = serveVariables[name]
  const text = env[variable.env]
  if (text === undefined || text.trim() === '') return undefined
  const read = readSetting(variable, text)
  if ('problem' in read) throw misread(variable.env, read.problem)
  return String(read.value)
}

function misread(variable: string, problem: string): OctError {
  return new OctError('usage', `${variable} cannot be used: ${problem}`, {
    tryNext: ['oct serve --help'],
  })
}
