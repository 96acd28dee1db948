import { Command, InvalidArgumentError, Option } from 'commander'
import type { CommandContext, Presentation } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { usableTariffs } from '../../cli/settings/load-tariffs.js'
import { paperBytes, paperFormat } from '../../desk/paper/paper-format.js'
import { boxNumber } from '../../domain/box.js'
import { type CalendarDate, isCalendarDate } from '../../domain/calendar-date.js'
import type { EvidenceRow } from './evidence.view.js'

interface Note {
  date: CalendarDate
  text: string
}

export function evidenceCommand(context: CommandContext): Command {
  const command = new Command('evidence')
    .summary('List the dated facts that explain the charges of a container')
    .description(
      'Shows every event, hold, last free day, gate closure and change with its source and the time of receipt, and counts the free and charged days by your tariffs. HTML, PDF and JSON files also contain the messages of the sources and a checksum. The same facts always give an identical file.',
    )
    .argument('<container>', 'container number, or id of one trip of a container')
    .addOption(
      new Option(
        '--note <text>',
        'add a fact of your own: a date, then words; may be repeated',
      ).argParser(noteArgument),
    )
    .action((word: string, options: { note?: Note[] }) =>
      presentEvidence(context, command, { word, notes: options.note ?? [] }),
    )
  return withHelp(command, {
    examples: [
      ['oct evidence MSCU6639870', 'list the facts about a container'],
      ['oct evidence MSCU6639870 --out evidence.pdf', 'write a PDF file'],
      ['oct evidence MSCU6639870 --out evidence.html', 'write a page'],
      [
        "oct evidence MSCU6639870 --note '2026-03-04 the terminal refused the appointment' -o json",
        'list the facts together with a note of your own',
      ],
    ],
    calls: [
      'GET /containers/{id}',
      'GET /containers/{id}/transport_events',
      'GET /containers/{id}/raw_events',
      'GET /containers/{id}/explanation',
    ],
    exits: ['not_found', 'local'],
    view: async () => (await import('./evidence.view.js')).evidenceView,
  })
}

function noteArgument(text: string, previous: Note[] = []): Note[] {
  const [, date = '', words = ''] = /^\s*(\d{4}-\d{2}-\d{2})\s+(.+)$/s.exec(text) ?? []
  if (!isCalendarDate(date)) {
    throw new InvalidArgumentError('Write a date, then a text: "2026-03-04 the gate was closed".')
  }
  return [...previous, { date, text: words.trim() }]
}

async function presentEvidence(
  context: CommandContext,
  command: Command,
  { word, notes }: { word: string; notes: Note[] },
): Promise<void> {
  const format = paperFormat(context, command)
  const { gatherEvidence } = await import('./gather-evidence.js')
  const { evidenceView } = await import('./evidence.view.js')
  const workspace = await context.workspace()
  const rules = await usableTariffs(context.settings(), workspace.now())
  const gathered = await gatherEvidence(workspace, { word, rules, notes })
  const { container } = gathered.box
  const rows = gathered.facts.map(
    (fact): EvidenceRow => ({
      number: boxNumber(container),
      containerId: container.id,
      fact,
      simulated: container.simulated ?? null,
    }),
  )
  const presentation: Presentation<EvidenceRow> = {
    view: evidenceView,
    rows,
    notices: gathered.notices,
    fetchedAt: gathered.fetchedAt,
  }
  if (format !== 'html' && format !== 'pdf' && format !== 'json') {
    return context.present(presentation)
  }
  const { evidenceRecord } = await import('./evidence-record.js')
  const record = await evidenceRecord(gathered)
  if (format === 'json') {
    return context.present({ ...presentation, records: () => [{ ...record }], isDocument: true })
  }
  const { evidencePaper } = await import('./evidence-paper.js')
  const content = await paperBytes(evidencePaper(gathered, record), format)
  await context.present({ ...presentation, pieces: [content] })
}
