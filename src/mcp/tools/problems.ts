import { listAttention } from '../../desk/attention/list-attention.js'
import type { Attention } from '../../domain/attention.js'
import { counted } from '../../domain/counted.js'
import { input, cursor as next, output, rows, string, whole } from '../json-schema.js'
import { pageOf } from '../page.js'
import type { Tool } from '../tool.js'
import { bare, code, compact, inert, instant, theirs, theirsOf } from '../untrusted.js'

export function problemRow(
  { number, kind, reason, since, scac, customer, refs, remedy }: Attention,
  typed: (command: string) => string,
): Record<string, unknown> {
  // Quotes only plain numbers, because a number with other characters could contain instructions to the model.
  const isPlain = /^[A-Za-z0-9./-]{1,35}$/.test(number)
  return compact({
    number: bare(number),
    problem: kind,
    why: theirs(reason),
    since: instant(since),
    line: code(scac),
    customer: theirs(customer),
    ref: theirsOf(refs),
    next: isPlain ? { command: inert(typed(remedy)) } : undefined,
  })
}

export const problemsTool: Tool = {
  name: 'problems',
  title: 'Tracking requests with problems',
  description:
    'Lists tracking requests that failed, wait for a manifest, ended early or are tracked twice, each with the reason and the command that a person can run. This tool changes nothing.',
  input: input({ cursor: next }),
  output: output({ total: whole, rows, next_cursor: string, empty_because: string }),
  run: async (given, { workspace, typed }) => {
    const { found } = await listAttention(workspace, { isCheck: false })
    const page = pageOf(
      found.map((row) => ({
        key: `${row.kind} ${row.number}`,
        record: problemRow(row, typed),
        line: `${bare(row.number)}: ${row.kind.replaceAll('_', ' ')}`,
      })),
      given.cursor === undefined ? {} : { cursor: String(given.cursor) },
    )
    return {
      summary:
        found.length === 0
          ? 'No tracking request has a problem'
          : `${counted(found.length, 'problem')} with tracking requests`,
      lines: page.lines,
      structured: {
        ...page.about,
        rows: page.rows,
        ...(found.length === 0 ? { empty_because: 'no tracking request has a problem' } : {}),
      },
      isSimulated: found.some(({ simulated }) => simulated === true),
    }
  },
}
