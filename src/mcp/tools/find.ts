import { findAnything } from '../../desk/find/find-anything.js'
import { ensureFresh } from '../../desk/sync/ensure-fresh.js'
import { counted } from '../../domain/counted.js'
import { foundRow } from '../find-one.js'
import { input, output, rows, string, text, whole } from '../json-schema.js'
import { pageOf } from '../page.js'
import type { Tool } from '../tool.js'

export const findTool: Tool = {
  name: 'find',
  title: 'Find a number or reference',
  description:
    'Finds containers, bills, bookings and tracking requests by a number, a reference or a part of a number. Use this tool for a number that is incomplete or means several objects. You can call show without find.',
  input: input({ text: text('number, reference, or part of a number') }, ['text']),
  output: output({ total: whole, rows, empty_because: string }),
  run: async (given, { workspace }) => {
    await ensureFresh(workspace)
    const found = await findAnything(workspace, String(given.text))
    const page = pageOf(
      found.map((object) => ({
        key: object.id,
        record: foundRow(object),
        line: Object.values(foundRow(object)).join(', '),
      })),
      {},
    )
    return {
      summary: counted(found.length, 'match'),
      lines: page.lines,
      structured: {
        ...page.about,
        rows: page.rows,
        ...(found.length === 0
          ? {
              empty_because: 'no number or reference in the cache or the service contains the text',
            }
          : {}),
      },
    }
  },
}
