import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { OctError } from '../../errors.js'

export function emailsCommand(context: CommandContext): Command {
  return new Command('emails')
    .summary('List and show emails with documents, and send emails to the service')
    .addCommand(listCommand(context), { isDefault: true })
    .addCommand(showCommand(context))
    .addCommand(submitCommand(context))
}

const view = async () => (await import('./emails.view.js')).emailView

function listCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('List emails that contained documents, newest first')
    .description('Reads from the service, not from the cache.')
    .action(async () => {
      const { listEmails } = await import('./list-emails.js')
      const { emailsView } = await import('./emails.view.js')
      const { sort, limit } = command.optsWithGlobals()
      const most = sort === undefined ? limit : undefined
      const { emails, total } = await listEmails(await context.workspace(), most)
      const all = total === undefined ? {} : { total }
      await context.present({ view: emailsView, rows: emails, ...all })
    })
  return withHelp(command, {
    examples: [['oct emails', 'list emails']],
    calls: ['GET /email_submissions'],
    exits: ['unavailable'],
    view: async () => (await import('./emails.view.js')).emailsView,
  })
}

function showCommand(context: CommandContext): Command {
  const command = new Command('show')
    .summary('Show an email and its documents')
    .argument('<email...>', 'id, message id or full subject of the email')
    .action(async (words: string[]) => {
      const { findEmail } = await import('./list-emails.js')
      const email = await findEmail(await context.workspace(), words.join(' ').trim())
      await context.present({ view: await view(), rows: [email] })
    })
  return withHelp(command, {
    examples: [["oct emails show 'Arrival notice MEDUFR030802'", 'show an email by its subject']],
    calls: ['GET /email_submissions', 'GET /email_submissions/{id}'],
    exits: ['not_found'],
    view,
  })
}

const mostBytes = 64 * 1024 * 1024

function submitCommand(context: CommandContext): Command {
  const command = new Command('submit')
    .summary('Send an email to the service, which stores the attached documents')
    .description(
      'The file must contain the email unchanged, with all headers. If the service already has the email, oct shows the stored email. Not every service accepts emails.',
    )
    .argument(
      '<file>',
      'file of the email, as saved by a mail program (.eml); - reads standard input',
    )
    .action(async (file: string) => {
      refuseReadOnly(context, 'Submitting the email')
      const { submitEmail } = await import('./submit-email.js')
      const message = await bytesOf(context, file)
      const { email, isNew } = await submitEmail(await context.workspace(), message)
      const notices = isNew ? [] : ['the service already had the email; nothing was stored twice']
      await context.present({ view: await view(), rows: [email], notices })
    })
  return withHelp(command, {
    examples: [
      ['oct emails submit notice.eml', 'submit a saved email'],
      ['oct emails submit -', 'submit an email from standard input'],
    ],
    calls: ['POST /email_submissions', 'GET /email_submissions/{id}'],
    exits: ['forbidden', 'rejected', 'local'],
    view,
  })
}

async function bytesOf(context: CommandContext, file: string): Promise<Uint8Array> {
  const { readFileBytes } = await import('../../cli/command/read-file-bytes.js')
  const { stdin, folder } = context.terminal
  const bytes =
    file === '-' ? await stdin.readAll(mostBytes) : await readFileBytes(file, { folder, mostBytes })
  if (bytes.length <= mostBytes) return bytes
  throw new OctError('usage', 'The email is too large', {
    reason: `The file has more than ${mostBytes / 1024 / 1024} MiB. Nothing was sent.`,
  })
}
