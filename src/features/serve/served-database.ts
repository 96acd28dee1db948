import { readFileSync } from 'node:fs'
import { type ServeFlags, serveVariables } from '../../cli/command/serve-settings.js'
import { OctError } from '../../errors.js'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the PostgreSQL database; undefined for SQLite. Order: option, environment variable, settings. A `usage` error
 * never quotes the URL, because it may contain a password.
 */
export function servedDatabase(
  flags: Pick<ServeFlags, 'database'>,
  env: Environment,
): { database?: string } {
  const { database: typed } = flags
  if (typed !== undefined) return { database: withoutPassword(checked(typed, '--database')) }
  const variable = serveVariables.database.env
  const given = env[variable]?.trim()
  if (given) return { database: checked(given, variable) }
  const file = env[`${variable}_FILE`]?.trim()
  if (!file) return {}
  return { database: checked(textOf(file), `The content of the file that ${variable}_FILE names`) }
}

function checked(text: string, from: string): string {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text
  throw new OctError('usage', `${from} is not the address of a database in PostgreSQL`, {
    reason:
      'The address has the form postgres://host/database, with a user and @ before the host. Percent-encode special characters in a password.',
    tryNext: ['oct serve --help'],
  })
}

/** Refuses a URL with a password, because other users of this machine can see the arguments of a command. */
function withoutPassword(url: string): string {
  const { password, searchParams } = new URL(url)
  if (password === '' && !searchParams.has('password')) return url
  throw new OctError('usage', 'The address of --database contains a password', {
    reason: 'Other users of this machine can read the arguments of a command.',
    tryNext: [
      'leave the password out, and set PGPASSWORD or PGPASSFILE',
      'set OCT_SERVE_DATABASE, or OCT_SERVE_DATABASE_FILE to a file with the address',
    ],
  })
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new OctError('local', `${file}, which OCT_SERVE_DATABASE_FILE names, cannot be read`, {
      reason: cause instanceof Error ? cause.message : String(cause),
      tryNext: [`check that ${file} exists and that you own it`],
      cause,
    })
  }
}
