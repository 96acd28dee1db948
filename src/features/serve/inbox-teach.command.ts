import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import type { Meaning, TeachWish } from './inbox-teach.js'
import { servedFolder } from './served-folder.js'

const loadView = async () => (await import('./inbox-teach.view.js')).inboxTeachView

export function serveInboxTeachCommand(context: CommandContext): Command {
  const command = new Command('teach')
    .summary('Define the columns of a terminal report in a new file')
    .description(
      'Shows the columns of a report with sample values and their meanings, asks you for the unknown meanings, and writes a terminal profile to the folder terminals/ of the service. If oct cannot ask you, the unknown columns become comments in the profile. If the service is running, restart the service.',
    )
    .argument('<file>', 'report of a terminal: CSV, Excel or JSON')
    .argument(
      '<terminal>',
      'UN/LOCODE of the port and SMDG code of the terminal, such as USLAX-APMT',
    )
    .action(async (file: string, terminal: string) => {
      const action = { action: 'write', subject: `terminals/${terminal.toLowerCase()}.yaml` }
      if (await printedInstead(context, command, [{ ...action, detail: `learned from ${file}` }]))
        return
      const { readFileBytes } = await import('../../cli/command/read-file-bytes.js')
      const { folder } = context.terminal
      const bytes = await readFileBytes(file, { folder, mostBytes: 8 * 1024 * 1024 })
      const { teachReport } = await import('./inbox-teach.js')
      const wish = { ...{ file, bytes, terminal }, ask: await askerOf(context) }
      const { path, columns } = await teachReport(context, {
        ...wish,
        ...servedFolder(command, context),
      })
      await context.present({
        view: await loadView(),
        rows: columns,
        notices: [
          `${path} was written. To check the profile: oct serve inbox check-terminal ${path}`,
          `If the service is running, restart the service. Then put the reports into the folder inbox/<account>/${terminal.toLowerCase()}/`,
        ],
      })
    })
  return withHelp(command, {
    above: ['--folder', '--database'],
    examples: [
      [
        'oct serve inbox teach report.csv USLAX-APMT',
        'write a profile for the reports of a terminal',
      ],
    ],
    exits: ['rejected', 'local'],
    hasAction: true,
    view: loadView,
  })
}

async function askerOf(context: CommandContext): Promise<TeachWish['ask']> {
  const ask = await context.ask()
  if (!ask.mayAsk) return async () => undefined
  return async ({ header, samples }, meanings) => {
    const message = `What does the column "${header}" mean? It contains ${samples.join(', ') || 'nothing'}.`
    const unknown: { words: string; means: Meaning['means'] | undefined } = {
      ...{ words: 'I do not know', means: undefined },
    }
    const choices = [unknown, ...meanings].map(({ words, means }) => ({
      ...{ name: words, value: means },
    }))
    return ask.choose({
      message,
      choices,
      answeredBy: 'oct writes a line with this meaning to the profile',
    })
  }
}
