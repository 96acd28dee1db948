import type { CommandContext } from '../../cli/command/command-context.js'
import { OctError } from '../../errors.js'
import type { MailboxSecret } from '../../service/sources/configured/mailbox-setup.js'
import { keyringProblem } from './can-store-typed.js'
import type { MailboxNeeds, MailboxSignIn } from './sources-add-mailbox.js'

/**
 * Signs in to a mailbox with a browser, even on another machine: the user pastes the last address of the browser.
 * Returns the credentials to store. Without a keyring, asks, prints them, and returns none.
 */
export async function signInMailbox(
  context: CommandContext,
  { address, oauth, ...served }: MailboxSignIn,
  { known, variable }: MailboxNeeds,
): Promise<Partial<Record<MailboxSecret, string>>> {
  const ask = await context.ask()
  const isKnown = known.has('refresh_token')
  if (!ask.mayAsk) {
    if (!isKnown)
      await context.notice(`The refresh token is missing: set ${variable('refresh_token')}.`)
    return {}
  }
  const again = 'You have already signed in to this mailbox. Sign in again?'
  if (isKnown && !(await ask.confirm({ message: again, answeredBy: variable('refresh_token') })))
    return {}
  const problem = await keyringProblem(context)
  if (problem !== undefined) {
    const message = `The keyring cannot be used (${problem}). Sign in and print the refresh token, so that you can set it as a variable?`
    if (!(await ask.confirm({ message, answeredBy: variable('refresh_token') }))) {
      await context.notice(`The refresh token is missing: set ${variable('refresh_token')}.`)
      return {}
    }
  }
  const message = 'Client secret of the application (press Enter if it has none)'
  const typed = known.has('client_secret')
    ? ''
    : (await ask.secret({ message, answeredBy: variable('client_secret') })).trim()
  const { beginMailboxSignIn } = await import('./sources-add-mailbox.js')
  const signIn = await beginMailboxSignIn(context, { address, oauth, ...served })
  await context.notice(`Open this page in a browser and sign in as ${address}:`)
  await context.notice(signIn.url)
  await context.notice(
    'After the sign-in, the browser opens a page that does not load. Copy the whole address of this page.',
  )
  const pasted = await ask.text({
    message: 'Address of the page that the browser shows',
    answeredBy: variable('refresh_token'),
  })
  if (pasted.trim() === '') throw new OctError('interrupted', 'Nothing was done')
  const refreshToken = await signIn.finish(pasted, typed === '' ? undefined : typed)
  const secrets = { refresh_token: refreshToken, ...(typed === '' ? {} : { client_secret: typed }) }
  if (problem === undefined) return secrets
  await context.notice('Set these variables for oct serve. oct does not store them:')
  for (const [name, secret] of Object.entries(secrets))
    await context.printWord(`${variable(name as MailboxSecret)}=${secret}`)
  return {}
}
