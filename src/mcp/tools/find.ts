import { findAnything } from '../../desk/find/find-anything.js'
import { ensureFresh } from '../../desk/sync/ensure-fresh.js'
import { counted } from '../../domain/counted.js'
import { foundLine, foundRow } from '../find-one.js'
import { input, cursor as next, output, rows, string, text, whole } from '../json-schema.js'
import { pageOf } from '../page.js'
import type { Tool } from '../tool.js'

export const findTool: Tool = {
  name: 'find',
  title: 'Find a number or reference',
  description:
    'Finds containers, bills, bookings and tracking requests by a number, a reference or a part of a number. Use this tool for a number that is incomplete or means several objects. You can call show without find.',
  input: input({ text: text('number, reference, or part of a number'), cursor: next }, ['text']),
  output: output({ total: whole, rows, next_cursor: string, empty_because: string }),
  run: async (given, { workspace }) => {
    const { text: word, cursor } = given as { text: string; cursor?: string }
    await ensureFresh(workspace)
    const found = await findAnything(workspace, word)
    const cache = await workspace.cache()
    const page = pageOf(
      found.map((object) => ({
        key: object.id,
        record: foundRow(object, cache),
        line: foundLine(object),
      })),
      cursor === undefined ? {} : { cursor },
    )
    return {
      summary: counted(found.length, 'match'),
      lines: page.lines,
      structured: {
        ...page.about,
        rows: page.rows,
        ...(found.length === 0
          ? {
              empty_because:
                'neither the cache nor the service has a number or reference that contains the text',
            }
          : {}),
      },
    }
  },
}
