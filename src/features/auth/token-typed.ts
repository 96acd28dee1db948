import type { CommandContext } from '../../cli/command/command-context.js'
import { type CleanToken, cleanToken } from '../../cli/credentials/clean-token.js'
import { OctError } from '../../errors.js'

export type TypedToken = CleanToken

/** Maximum number of bytes that oct reads as a token. A longer input is not a token. */
const longestToken = 65_536

/** Reads an API token from a hidden prompt or from standard input. Throws `usage` if the text cannot be a token. */
export async function tokenTyped(context: CommandContext, baseUrl: string): Promise<TypedToken> {
  const { stdin } = context.terminal
  const text = stdin.isTTY ? await asked(context, baseUrl) : await piped(context)
  const typed = cleanToken(text)
  if (/^[\x21-\x7e]+$/.test(typed.token)) return typed
  const isEmpty = typed.token === ''
  throw new OctError('usage', isEmpty ? 'No token was given' : 'The input is not a token', {
    reason: isEmpty
      ? undefined
      : 'The token has spaces, line breaks or other characters that are not allowed in a token. Nothing was sent.',
    tryNext: ['oct auth login < token.txt'],
  })
}

async function asked(context: CommandContext, baseUrl: string): Promise<string> {
  const ask = await context.ask()
  return ask.secret({
    message: `API token for ${baseUrl}`,
    answeredBy: 'oct auth login < token.txt',
  })
}

async function piped(context: CommandContext): Promise<string> {
  await context.notice('Reading the token from standard input.')
  const bytes = await context.terminal.stdin.readAll(longestToken)
  if (bytes.length <= longestToken) return new TextDecoder().decode(bytes)
  throw new OctError('usage', 'Standard input is too long for a token')
}
