import { extname, resolve } from 'node:path'
import { Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addListOptions } from '../../cli/command/list-options.js'
import { refuseStandardOutput } from '../../cli/command/refuse-standard-output.js'
import { usableTariffs } from '../../cli/settings/load-tariffs.js'
import { sheetBytes, sheetName } from '../../desk/sheet/sheet-asked.js'
import { sheetOption } from '../../desk/sheet/sheet-options.js'
import { counted } from '../../domain/counted.js'
import type { InvoiceCheck } from '../../domain/invoices/check-invoices.js'
import type { DateOrder } from '../../domain/invoices/invoice-date.js'
import { OctError } from '../../errors.js'

interface InvoiceOptions {
  sheet?: string
  dates?: DateOrder
  letter?: string
  check?: boolean
  expectRows?: boolean
}

export function costsCheckCommand(context: CommandContext): Command {
  const command = addListOptions(new Command('check'))
    .summary('Compare an invoice with container facts and your tariffs')
    .description(
      'Each row is one charge for one container. The result is agreed, or a finding such as overcharged, wrong start of free time, wrong rate, wrong currency, billed twice, billed late, elements missing or not our container. 46 CFR 541 defines the required elements of an invoice and the time limits. oct checks them only for ports in the US. The result is not legal advice.',
    )
    .argument('<invoice>', 'invoice lines: CSV or XLSX; - reads standard input')
    .addOption(sheetOption())
    .addOption(
      new Option(
        '--dates <order>',
        'order of day and month in dates such as 04/05/2026: dmy or mdy',
      )
        .choices(['dmy', 'mdy'])
        .helpGroup('The file:'),
    )
    .addOption(
      new Option(
        '--letter <file>',
        'write a draft of the dispute letter as plain text, with the evidence',
      ).helpGroup('The dispute:'),
    )
    .action(async (invoice: string, options: InvoiceOptions) => {
      refuseOtherFormats(options)
      const { checkInvoice } = await import('./check-invoice.js')
      const { invoicesView } = await import('./invoices.view.js')
      const workspace = await context.workspace()
      const rules = await usableTariffs(context.settings(), workspace.now())
      const { checks, sentences, notices, syncedAt } = await checkInvoice(workspace, {
        bytes: await sheetBytes(context.terminal, invoice),
        name: sheetName(invoice),
        sheet: options.sheet,
        order: options.dates ?? null,
        rules,
        isCheck: options.check === true,
      })
      for (const sentence of sentences) await context.notice(sentence)
      const letter = await writtenLetter(context, checks, options)
      const noTariffs =
        rules.length === 0
          ? ['There are no tariffs yet. To write an example file: oct tariffs init']
          : []
      const said = [...notices, ...noTariffs, ...letter]
      await context.present({ view: invoicesView, rows: checks, syncedAt, notices: said })
      await checkExit(checks, options)
    })
  return withHelp(command, {
    examples: [
      ['oct costs check invoice.csv', 'check the lines of an invoice'],
      [
        'oct costs check invoice.xlsx --letter dispute.txt',
        'check an invoice, and write a dispute letter',
      ],
      ['oct costs check invoice.csv --check -q', 'exit with code 10 if a charge is wrong'],
    ],
    exits: ['condition', 'unavailable', 'local'],
    view: async () => (await import('./invoices.view.js')).invoicesView,
  })
}

/** Throws `usage` if the file name of the letter has an extension of a format other than text. */
function refuseOtherFormats({ letter = '' }: InvoiceOptions): void {
  refuseStandardOutput(letter, '--letter -', 'oct costs check <invoice> --letter letter.txt')
  const ending = extname(letter)
  if (/^(?:|\.txt|\.text|\.md)$/i.test(ending)) return
  throw new OctError(
    'usage',
    `The dispute letter cannot be written as a file of the type ${ending}`,
    {
      reason: 'The letter is plain text, ready for an email or a word processor.',
      tryNext: ['oct costs check <invoice> --letter letter.txt'],
    },
  )
}

async function writtenLetter(
  context: CommandContext,
  checks: readonly InvoiceCheck[],
  { letter }: InvoiceOptions,
): Promise<string[]> {
  if (letter === undefined) return []
  const { isDisputable } = await import('./invoice-words.js')
  const disputed = checks.filter(isDisputable)
  if (disputed.length === 0) return ['oct wrote no letter, because there is nothing to dispute']
  const { disputeLetter } = await import('./dispute-letter.js')
  const { writeFileAtomically } = await import('../../files/atomic-file.js')
  const workspace = await context.workspace()
  const text = disputeLetter(disputed, workspace.now())
  await writeFileAtomically(resolve(context.terminal.folder, letter), text)
  return [`wrote ${letter}: a draft about ${counted(disputed.length, 'charge')}`]
}

async function checkExit(
  checks: readonly InvoiceCheck[],
  { check, expectRows }: InvoiceOptions,
): Promise<void> {
  if (expectRows && checks.length === 0) throw new OctError('condition', 'The list has no rows')
  const different = checks.filter(
    ({ outcome }) => outcome !== 'agreed' && outcome !== 'billed_less',
  )
  if (!check || different.length === 0) return
  throw new OctError(
    'condition',
    `${counted(different.length, 'charge')} for which the result is not "agreed"`,
  )
}
