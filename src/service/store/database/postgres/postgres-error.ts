import { OctError } from '../../../../errors.js'

interface Advice {
  message: string
  reason: string
  tryNext: string[]
}

type AdviceFor = (name: string, error: NodeJS.ErrnoException) => Advice

/** Returns the host and name of the database for messages, without the password. Throws `usage`. */
export function databaseName(url: string): string {
  // Checks the URL before parsing it, because the error of the parser would contain the password.
  if (!URL.canParse(url)) throw notAnAddress
  const { hostname, port, pathname } = new URL(url)
  return `${hostname || 'localhost'}${port && `:${port}`}${pathname}`
}

const notAnAddress = new OctError('usage', 'The address of the database is not valid', {
  reason:
    'The address has the form postgres://host/database, with a user and @ before the host. Percent-encode special characters in a password.',
  tryNext: ['oct serve --help'],
})

/**
 * Matches temporary failures: too many connections, a standby before failover, a deadlock, a wait for a lock, a
 * certificate that is not valid today, and failures of the name server, the machine or its software.
 */
const passing =
  /^(53300|25006|40P01|55P03|ENOTFOUND|CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|(58|XX)...)$/

const unreachable =
  /^(ECONN|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|EPROTO|ERR_SSL_|ERR_TLS_HANDSHAKE|ENOENT|08|57P0|25P0[34])/

const unverified = /^(CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|ERR_TLS_CERT_|HOSTNAME_MISMATCH)/

function whyUnverified(code: string): string {
  if (/EXPIRED|NOT_YET_VALID/.test(code)) {
    return 'The certificate is not valid today, or the clock of this machine is wrong.'
  }
  if (/ALTNAME|HOSTNAME/.test(code)) return 'The certificate is for another host name.'
  return 'The certificate is not signed by an authority that this machine trusts.'
}

/** Advice by error code: an SQLSTATE, or the code of a failed connection. */
const advice: [RegExp, AdviceFor][] = [
  [
    /^ENOTFOUND$/,
    (name) => ({
      message: `The host of ${name} is unknown`,
      reason: 'The name server of this machine knows no host of this name.',
      tryNext: ['correct the host in the URL'],
    }),
  ],
  [
    unverified,
    (name, { code = '' }) => ({
      message: `The certificate of ${name} cannot be verified`,
      reason: whyUnverified(code),
      tryNext: ['add sslrootcert=<file> to the URL, with the certificate of the authority'],
    }),
  ],
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
        'The service must create the schema graphile_worker, and tables and functions in the first schema of its search path.',
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
      tryNext: [
        'use the URL of the primary server',
        'on the primary server: ALTER DATABASE <name> RESET default_transaction_read_only',
      ],
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
    /^(58|XX)...$/,
    (name, { message }) => ({
      message: `The server of ${name} failed`,
      reason: `PostgreSQL reported: ${message}. The change was rolled back completely.`,
      tryNext: ['read the log of the database server, and check its disk'],
    }),
  ],
  [
    /^40P01$/,
    (name) => ({
      message: `${name} canceled a change`,
      reason:
        'Two transactions waited for each other, so the server rolled back one of them completely. The data is consistent.',
      tryNext: ['run the command again'],
    }),
  ],
  [
    /^55P03$/,
    (name) => ({
      message: `A change to ${name} waited too long for earlier changes`,
      reason:
        'Earlier changes of the same account are not finished. If a node hangs, its account is blocked for 10 seconds. Nothing was changed.',
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

const unreadableFile: AdviceFor = (_, { path = '' }) => ({
  message: `The URL of the database names ${path}, which cannot be read`,
  reason: 'The URL names this file in sslrootcert, sslcert or sslkey.',
  tryNext: [`check that ${path} exists and that you may read it`],
})

const unencrypted: AdviceFor = (name) => ({
  message: `The server of ${name} does not offer encrypted connections`,
  reason: 'The parameter sslmode of the URL requires encryption.',
  tryNext: [
    'turn on ssl in the settings of the server',
    'or remove sslmode from the URL, if nobody else can read this network',
  ],
})

const withoutPassword: AdviceFor = (name) => ({
  message: `The server of ${name} asks for a password`,
  reason: 'Neither the URL nor PGPASSWORD or PGPASSFILE contains a password for this user.',
  tryNext: ['set PGPASSWORD or PGPASSFILE, then run the command again'],
})

const isWithoutPassword = (message: string): boolean => /client password must be/.test(message)

const isUnencrypted = (message: string): boolean => /does not support SSL/.test(message)

function adviceFor({ code, message, syscall }: NodeJS.ErrnoException): AdviceFor | undefined {
  if (syscall === 'open') return unreadableFile
  if (isUnencrypted(message)) return unencrypted
  if (isWithoutPassword(message)) return withoutPassword
  const known = advice.find(([pattern]) => pattern.test(String(code)))
  return (known ?? (isLost(message) ? advice.at(-1) : undefined))?.[1]
}

/** Converts an error of PostgreSQL to an `OctError` with the code `local`. Returns any other error unchanged. */
export function postgresError(error: unknown, name: string): unknown {
  if (!(error instanceof Error) || error instanceof OctError) return error
  const given = adviceFor(error)
  if (given === undefined) return error
  const { code } = error as NodeJS.ErrnoException
  const { message: what, ...rest } = given(name, error)
  const named = new OctError('local', what, { ...rest, cause: error })
  if (given === advice.at(-1)?.[1] || passing.test(String(code))) away.add(named)
  return named
}

const isLost = (message: string): boolean =>
  /connection terminated|query read timeout|timeout exceeded when trying to connect|client has encountered a connection error|client was closed/i.test(
    message,
  )

export const isDatabaseAway = (error: unknown): boolean => away.has(Object(error))

const away = new WeakSet<object>()

export const isServerFull = (error: unknown): boolean => codeOf(error) === '53100'

export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006'

const codeOf = (error: unknown): unknown =>
  (Object(error) as { cause?: { code?: unknown } }).cause?.code
