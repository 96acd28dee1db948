import type { CommandContext } from '../../cli/command/command-context.js'

/** Returns whether oct can ask for credentials and store them. Tells the user if the keyring cannot be used. */
export async function canStoreTyped(context: CommandContext): Promise<boolean> {
  if (!(await context.ask()).mayAsk) return false
  const problem = await keyringProblem(context)
  if (problem === undefined) return true
  await context.notice(
    `The keyring cannot be used (${problem}). oct stores credentials only there, so it does not ask for them.`,
  )
  return false
}

/** Returns why the keyring cannot store credentials. Undefined if it can. */
export async function keyringProblem(context: CommandContext): Promise<string | undefined> {
  const { keyring } = await import('../../cli/credentials/keyring.js')
  const { secretPlace } = await import('../../cli/credentials/secret-keeper.js')
  const place = secretPlace(context.settings(), context.terminal)
  const answer = await keyring(place).read('sources')
  return 'problem' in answer ? answer.problem.replace(/\.$/, '') : undefined
}
