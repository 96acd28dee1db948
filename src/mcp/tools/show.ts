import { showAnything } from '../../desk/show/show-anything.js'
import { findOne } from '../find-one.js'
import { input, cursor as next, output, text } from '../json-schema.js'
import { shownBill } from '../shown-bill.js'
import { shownBox } from '../shown-box.js'
import type { Tool } from '../tool.js'
import { bare, code, compact, instant, theirs, theirsOf } from '../untrusted.js'

/** Details that the tool `show` returns only on request. */
export const details = ['events', 'sources', 'documents', 'route'] as const

interface Args {
  number: string
  include?: string[]
  cursor?: string
}

export const showTool: Tool = {
  name: 'show',
  title: 'Show a container, bill or reference',
  description:
    'Shows all facts about one container, bill, booking or reference: whether it can be picked up, holds, every last free day with its source, fees, place, vessel, ETA, and the containers of a bill. Give the number as the person wrote it. An ambiguous number returns candidates.',
  input: input(
    {
      number: text('container, bill, booking or reference'),
      include: {
        type: 'array',
        items: { enum: details },
        maxItems: details.length,
        description: 'more details',
      },
      cursor: next,
    },
    ['number'],
  ),
  output: output({ kind: { type: 'string' }, number: { type: 'string' } }),
  run: async (given, call) => {
    const { number, include = [], cursor } = given as unknown as Args
    const found = await findOne(call.workspace, number)
    const shown = await showAnything(call.workspace, found.id)
    switch (shown.kind) {
      case 'container':
        return shownBox(shown.detail, include, call)
      case 'shipment':
        return shownBill(
          shown.voyage,
          { include, ...(cursor === undefined ? {} : { cursor }) },
          call,
        )
      case 'request': {
        const { request } = shown
        const isSimulated = request.simulated === true
        return {
          summary: `${bare(request.request_number)} is registered, without a shipment yet`,
          structured: compact({
            kind: 'tracking request',
            number: bare(request.request_number),
            state: theirs(request.status),
            line: code(request.scac),
            failed_reason: theirs(request.failed_reason),
            registered: instant(request.created_at),
            ref: theirsOf(request.ref_numbers ?? []),
          }),
          isSimulated,
        }
      }
    }
  },
}
