import type { Asker } from '../../cli/command/command-context.js'
import { isMailboxName } from '../../domain/mailbox-name.js'
import { OctError } from '../../errors.js'
import { addFilesTyped } from './add-files-typed.js'
import { addLineTyped } from './add-line-typed.js'
import { addMailboxTyped } from './add-mailbox-typed.js'
import { filesUrl } from './files-options.js'
import { type SetupGuide, tried } from './guided-step.js'
import { serverName } from './mailbox-options.js'
import { everybody } from './mailbox-wished.js'
import { environmentLines, type SetupStep, setupSteps } from './setup.js'
import { askLogin, askWebhook } from './setup-login.js'
import { askService } from './setup-service.js'

export async function guideSetup(guide: SetupGuide): Promise<void> {
  const steps = await setupSteps(guide.context, guide.served)
  const key = isMissing(steps, 'account') ? await askAccount(guide) : undefined
  for (const scac of environmentLines(guide.context)) {
    if (steps.some(({ next }) => next === `oct serve sources add ${scac}`))
      await tried(guide, () => askEnvironmentLine(guide, scac))
  }
  while (await askSource(guide));
  if (!(await askService(guide))) return
  await tried(guide, () => askLogin(guide, key))
  await tried(guide, () => askWebhook(guide))
}

const isMissing = (steps: readonly SetupStep[], name: string): boolean =>
  steps.some(({ step, state }) => step === name && state === 'missing')

/** Creates an account and returns its key. Returns undefined if the user types no name. */
async function askAccount({ context, ask, served }: SetupGuide): Promise<string | undefined> {
  const typed = await ask.text({
    message: 'Name of your company, for the account of the service',
    answeredBy: 'oct serve keys create --account <name>',
  })
  const account = typed.trim()
  if (account === '') return undefined
  const { withService } = await import('./hosted-service.js')
  const { key } = await withService(context, served, (service) =>
    service.createKey({ account, scope: 'write', by: 'operator' }),
  )
  await context.notice(
    `The service has the account ${account}. Keep its API key, because oct does not show it again: ${key}`,
  )
  return key
}

async function askEnvironmentLine(guide: SetupGuide, scac: string): Promise<void> {
  const isWanted = await guide.ask.confirm({
    message: `Should the service read ${scac} with the credentials in the environment?`,
    answeredBy: `oct serve sources add ${scac}`,
  })
  if (isWanted) await addLine(guide, scac)
}

type SourceKind = 'mailbox' | 'line' | 'files' | 'none'

/** Asks the user for a source and adds it. Returns false if the user has no more sources. */
async function askSource(guide: SetupGuide): Promise<boolean> {
  const kind = await guide.ask.choose<SourceKind>({
    message: 'Where do the facts about your containers come from?',
    answeredBy: 'oct serve sources add <line>',
    choices: [
      { name: 'a mailbox with arrival notices', value: 'mailbox' },
      { name: "an account at a shipping line's portal", value: 'line' },
      { name: 'an SFTP account or a web address with files', value: 'files' },
      { name: 'no other source, or only files that I put into the inbox', value: 'none' },
    ],
  })
  if (kind === 'none') return false
  const add = { mailbox: askMailbox, line: askLine, files: askFiles }[kind]
  await tried(guide, () => add(guide))
  return true
}

async function askMailbox({ context, command, ask, served }: SetupGuide): Promise<void> {
  const answeredBy = 'oct serve sources add <address> --server <name>'
  const address = (await ask.text({ message: 'Email address of the mailbox', answeredBy })).trim()
  if (!isMailboxName(address))
    throw new OctError('usage', `${address || 'An empty text'} is not an email address`)
  const message = 'IMAP server of the mailbox, such as imap.acme.example'
  const server = serverName((await ask.text({ message, answeredBy })).trim())
  const sender = await askSenders(ask)
  await addMailboxTyped(context, command, {
    ...{ address, server, ...served },
    sender: sender.length > 0 ? sender : [everybody],
  })
}

async function askSenders(ask: Asker): Promise<string[]> {
  const typed = await ask.text({
    message:
      'Read only emails of these senders, such as *@maersk.com, *@hlag.com; empty for all senders',
    answeredBy: '--sender <address>',
  })
  return typed.split(/[\s,;]+/).filter((sender) => sender !== '')
}

async function askLine(guide: SetupGuide): Promise<void> {
  const scac = await guide.ask.text({
    message: 'SCAC of the shipping line, such as MAEU',
    answeredBy: 'oct serve sources add <line>',
  })
  await addLine(guide, scac.trim())
}

async function addLine({ context, command, served }: SetupGuide, line: string): Promise<void> {
  const added = await addLineTyped(context, command, { line, ...served })
  for (const words of added?.notices ?? []) await context.notice(`${words}.`)
}

async function askFiles({ context, command, ask, served }: SetupGuide): Promise<void> {
  const answeredBy = 'oct serve sources add <name> --files-url sftp://<user>@<server>/<folder>'
  const message = 'Address of the files, such as sftp://acme@sftp.acme.example/out'
  const url = filesUrl((await ask.text({ message, answeredBy })).trim())
  const name = (await ask.text({ message: 'A name for the file server', answeredBy })).trim()
  await addFilesTyped(context, command, { name, filesUrl: url, ...served })
}
