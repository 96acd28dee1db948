import { counted } from '../../domain/counted.js'
import { shellWord } from '../../domain/shell-word.js'
import { boxesToPull } from '../../features/pull/boxes-to-pull.js'
import { pullContainers } from '../../features/pull/pull.js'
import { flag, input, output, rows, text, whole } from '../json-schema.js'
import type { Tool } from '../tool.js'
import { ToolError } from '../tool-error.js'
import { bare, compact, inert } from '../untrusted.js'

/** Maximum number of containers in a call, because each refresh is billed. */
const mostBoxes = 5

export const refreshTool: Tool = {
  name: 'refresh',
  title: 'Refresh a container (billed)',
  description:
    'Makes the service request new data from the shipping line and the terminal now. Each container is billed as one refresh. dry_run (default true) only says which containers. With dry_run false, a person confirms first. New facts arrive within minutes: call show later.',
  input: input({ number: text('exact container or bill number'), dry_run: flag('default: true') }, [
    'number',
  ]),
  output: output({
    dry_run: { type: 'boolean' },
    rows,
    billed_refreshes: whole,
    refreshes_left: whole,
  }),
  writing: 'refresh',
  isOpenWorld: true,
  run: async (given, call) => {
    const { number, dry_run = true } = given as unknown as { number: string; dry_run?: boolean }
    const boxes = await boxesToPull(call.workspace, [number])
    if (boxes.length > mostBoxes) {
      throw new ToolError(
        'too_many',
        `The bill has ${boxes.length} containers; refresh one container`,
      )
    }
    const numbers = boxes.map(({ container }) => bare(container.number))
    const about = { isSimulated: call.workspace.isSandbox }
    const left = (await call.budgetLeft('refresh'))?.left
    const possible = left === undefined ? '' : `; ${left} possible in this minute`
    if (dry_run) {
      return {
        summary: `${counted(boxes.length, 'billed refresh')} would be requested${possible}`,
        structured: {
          dry_run,
          rows: numbers.map((each) => ({ number: each, billed: true })),
          billed_refreshes: boxes.length,
          ...(left === undefined ? {} : { refreshes_left: left }),
        },
        ...about,
      }
    }
    if (!call.isConfirmed) {
      return {
        proposal: {
          question: `Refresh ${numbers.join(', ')}? This costs ${counted(boxes.length, 'billed refresh')}${possible}.`,
          plan: { numbers },
          command: call.typed(`oct pull ${shellWord(number)}`),
        },
      }
    }
    const pulled = await pullContainers(call.workspace, {
      words: [number],
      wait: false,
      waitTimeoutMs: 0,
      confirm: async () => {},
    })
    return {
      summary: `${counted(pulled.filter(({ error }) => !error).length, 'refresh')} requested`,
      structured: {
        dry_run,
        rows: pulled.map((each) =>
          compact({
            number: bare(each.number),
            requested: each.error === undefined,
            error: each.error && inert(each.error.message),
          }),
        ),
      },
      ...about,
    }
  },
}
