import { OctError } from '../../../../errors.js'

interface Advice {
  message: string
  reason: string
  tryNext: string[]
}

/** Returns host and name of the database in a URL for messages, without the password. Throws `OctError` `usage`. */
export function databaseName(url: string): string {
  // The error of the URL parser would contain the password.
  if (!URL.canParse(url)) throw notAnAddress
  const { hostname, port, pathname } = new URL(url)
  return `${hostname || 'localhost'}${port && `:${port}`}${pathname}`
}

const notAnAddress = new OctError('usage', 'The address of the database is not valid', {
  reason:
    'The address has the form postgres://user@host/database. Percent-encode special characters in a password.',
  tryNext: ['oct serve --help'],
})

/** SQLSTATEs of temporary failures: too many connections, a standby server before failover, and a deadlock. */
const passing = /^(53300|25006|40P01)$/

const unreachable =
  /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOENT|08|57P0|25P0[34])/

/** Advice for a database error, by SQLSTATE or by the code of a failed connection. */
const advice: [RegExp, (name: string) => Advice][] = [
  [
    /^(28P01|28000)$/,
    (name) => ({
      message: `PostgreSQL refused the user or password for ${name}`,
      reason:
        'The user does not exist, the password is wrong, or the server does not allow the connection.',
      tryNext: ['set PGPASSWORD or correct the URL, then run the command again'],
    }),
  ],
  [
    /^3D000$/,
    (name) => ({
      message: `There is no database ${name}`,
      reason: 'The server responded, but has no database of this name.',
      tryNext: ['createdb <name>, then run the command again'],
    }),
  ],
  [
    /^42501$/,
    (name) => ({
      message: `The user may not change ${name}`,
      reason:
        'The service creates tables and functions in the first schema of its search path, and the schema graphile_worker.',
      tryNext: [
        'GRANT CREATE ON DATABASE <name> TO <user>',
        'GRANT CREATE, USAGE ON SCHEMA public TO <user>',
      ],
    }),
  ],
  [
    /^25006$/,
    (name) => ({
      message: `${name} is read-only`,
      reason: 'The server is a standby, or its transactions are read-only by default.',
      tryNext: ['use the URL of the primary server'],
    }),
  ],
  [
    /^53300$/,
    (name) => ({
      message: `${name} accepts no further connections`,
      reason: 'All connections that the server allows are in use.',
      tryNext: ['raise max_connections of the server, or run fewer nodes'],
    }),
  ],
  [
    /^53100$/,
    (name) => ({
      message: `The disk of ${name} is full`,
      reason: 'The change was undone completely.',
      tryNext: ['free some space on the server of the database'],
    }),
  ],
  [
    /^40P01$/,
    (name) => ({
      message: `${name} canceled a change`,
      reason:
        'Two changes waited for each other, so the server canceled one of them completely. The data is consistent.',
      tryNext: ['run the command again'],
    }),
  ],
  [
    unreachable,
    (name) => ({
      message: `The database ${name} cannot be reached`,
      reason: 'The server is stopped or starting, or the network does not reach the server.',
      tryNext: ['check the host and port of the URL, and that the server runs'],
    }),
  ],
]

/** Converts an error of PostgreSQL to an `OctError` `local`. Returns other errors unchanged. */
export function postgresError(error: unknown, name: string): unknown {
  if (error instanceof OctError) return error
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  const known = advice.find(([pattern]) => pattern.test(String(code)))
  const given = known ?? (isLost(String(message)) ? advice.at(-1) : undefined)
  if (given === undefined) return error
  const { message: what, ...rest } = given[1](name)
  const named = new OctError('local', what, { ...rest, cause: error })
  if (given === advice.at(-1) || passing.test(String(code))) away.add(named)
  return named
}

const isLost = (message: string): boolean =>
  /connection terminated|query read timeout|timeout exceeded when trying to connect|client has encountered a connection error|client was closed/i.test(
    message,
  )

export const isDatabaseAway = (error: unknown): boolean => away.has(Object(error))

const away = new WeakSet<object>()

export const isServerFull = (error: unknown): boolean =>
  (Object(error) as { cause?: { code?: unknown } }).cause?.code === '53100'
