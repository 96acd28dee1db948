import type { Acknowledgement } from '../../inbox/reader.js'
import type { MessageOutcome } from '../interchange/message-outcome.js'
import type { EdifactFrames } from './edifact-frames.js'

/**
 * A CONTRL for the last interchange of a file: received, with each message that was refused. Null
 * where there is no envelope to answer to, or only acknowledgements.
 */
export function controlMessage(
  { answered, outcomes }: EdifactFrames,
  receivedAt: string,
): Acknowledgement | null {
  const answers = outcomes.filter(({ type }) => type !== 'CONTRL')
  if (answered === null || answers.length === 0) return null
  const { envelope, syntax } = answered
  const [, level = '', from = '', to = '', , reference = ''] = envelope.text.split(syntax.element)
  const instant = new Date(receivedAt).toISOString().replace(/[-:T]/g, '')
  const time = `${instant.slice(2, 8)}:${instant.slice(8, 12)}`
  const plain = (text: string): string => usualMarks(text, syntax)
  const body = [
    'UNH+1+CONTRL:D:3:UN',
    `UCI+${plain(reference)}+${plain(from)}+${plain(to)}+${actionOf(answers)}`,
    ...answers.map(({ control, type, verdict }) => {
      const action = verdict === 'rejected' ? '4' : '7'
      return `UCM+${plain(control)}+${plain(type)}:D:::UN+${action}`
    }),
  ]
  const segments = [
    `UNB+${plain(level) || 'UNOA:1'}+${plain(to)}+${plain(from)}+${time}+${plain(reference)}`,
    ...body,
    `UNT+${body.length + 1}+1`,
    `UNZ+1+${plain(reference)}`,
  ]
  return { suffix: 'contrl', text: segments.map((segment) => `${segment}'\n`).join('') }
}

/** Data element 0083: 4 rejects all, 7 acknowledges, 8 says that it came. */
function actionOf(outcomes: readonly MessageOutcome[]): string {
  return outcomes.every(({ verdict }) => verdict === 'rejected') ? '4' : '7'
}

/** What was written with other service characters, with the usual ones. */
function usualMarks(text: string, { component, release }: EdifactSyntax): string {
  const parts = text.split(component).map((it) => {
    const bare = release === null ? it : it.replaceAll(release, '')
    return bare.replace(/[?'+:]/g, (mark) => `?${mark}`)
  })
  return parts.join(':')
}

type EdifactSyntax = NonNullable<EdifactFrames['answered']>['syntax']
