import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { withHelp } from '../program/command-help.js'
import { addFilterOptions, filterOf } from '../program/filter-options.js'
import { checkHolds } from '../program/hold-check.js'
import { addListOptions } from '../program/list-options.js'

/** `oct holds` */
export function holdsCommand(context: CommandContext): Command {
  const command = addListOptions(addFilterOptions(new Command('holds')))
    .summary('what is blocked, what is ready, what is due')
    .description(
      'Boxes that wait for their pickup: state, holds, last free day, fees; most urgent first.',
    )
    .argument(
      '[container...]',
      'container, bill or reference numbers, or ids; all when none is given',
    )
    .action(async (words: string[], options) => {
      const { listHolds } = await import('../../workflows/list-holds.js')
      const { holdsView } = await import('../views/holds-view.js')
      const workspace = await context.workspace()
      const filter = filterOf(options, workspace.now())
      const list = await listHolds(workspace, {
        named: words,
        filter,
        includeClosed: options.closed === true,
        isCheck: options.check === true,
      })
      await context.present({
        view: holdsView,
        rows: list.boxes,
        ...(Object.keys(filter).length > 0 ? { empty: 'Nothing passes these filters.' } : {}),
        syncedAt: list.syncedAt,
        notices: withoutDeadlineNotice(list.withoutDeadline, filter.noLfd === true),
      })
      checkHolds(options, list, {
        isNamed: words.length > 0,
        isFiltered: Object.keys(filter).length > 0,
      })
    })
  return withHelp(command, {
    examples: [
      ['oct holds', 'what waits for its pickup'],
      ['oct holds --due 3d', 'what must go within three days'],
      ['oct holds MSCU6639870 --check', 'exit 10 unless this box is ready'],
    ],
    exits: ['condition', 'not_found', 'unavailable'],
    view: async () => (await import('../views/holds-view.js')).holdsView,
  })
}

/** Boxes without a last free day are said, never silently left out (contract, part 13). */
function withoutDeadlineNotice(count: number, areListed: boolean): string[] {
  if (count === 0 || areListed) return []
  const boxes = count === 1 ? '1 discharged box has' : `${count} discharged boxes have`
  return [`${boxes} no last free day (oct holds --no-lfd)`]
}
