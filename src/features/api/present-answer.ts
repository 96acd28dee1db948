import type { CommandContext } from '../../cli/command/command-context.js'
import { answerView } from '../../cli/output/answer-view.js'
import { curlLine } from '../../cli/output/curl-line.js'
import { plannedView } from '../../cli/output/planned.view.js'
import { makeInertBlock } from '../../cli/terminal/inert.js'
import type { PlannedRequest } from '../../client/planned-request.js'
import type { ServiceAnswer } from './api.js'

export async function presentAnswer(
  context: CommandContext,
  { status, document, text, rows }: ServiceAnswer,
): Promise<void> {
  const isJson = document !== undefined
  const words = text === '' ? 'without a body' : 'not with JSON'
  await context.present({
    view: { ...answerView(rows, 'list'), name: 'answer' },
    rows,
    isDocument: true,
    ...(isJson ? { records: () => [document as Record<string, unknown>] } : {}),
    ...(isJson ? {} : { pieces: [makeInertBlock(text)] }),
    notices: isJson ? [] : [`the service responded ${status}, ${words}`],
  })
}

export async function presentRequest(
  context: CommandContext,
  request: PlannedRequest,
  { curl = false }: { curl?: boolean },
): Promise<void> {
  await context.present({
    view: plannedView,
    rows: [request],
    notices: ['nothing was sent'],
    ...(curl ? { pieces: [`${curlLine(request)}\n`] } : {}),
  })
}
