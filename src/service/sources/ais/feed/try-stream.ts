import type { SourceTrial } from '../../configured/try-source.js'
import type { Reach } from '../../reach/reach.js'
import { messageTypes, readReport } from '../read-ais-report.js'
import { complaintOf, parsedMessage, usualStream } from './message.js'
import { shipsSource } from './ships-source.js'
import type { Stream } from './stream.js'

export interface StreamTrial {
  key: string
  url?: string | undefined
  reach: Reach
  clock: () => Date
  timeoutMs: number
}

/** Tests an API key. Subscribes to all vessels until one AIS message arrives. Stores nothing. */
export async function tryStream(trial: StreamTrial): Promise<SourceTrial> {
  const { key, url = usualStream, reach, clock, timeoutMs } = trial
  const { openStream } = await import('./open-stream.js')
  let stream: Stream | undefined
  let timer: NodeJS.Timeout | undefined
  const received = new Promise<SourceTrial>((resolve) => {
    timer = setTimeout(() => resolve(ended('down', 'no position arrived in time')), timeoutMs)
    const listener = {
      opened: () => ask(),
      closed: (reason: string) => resolve(ended('down', reason.replaceAll(key, '…'))),
      received: (text: string) => {
        const message = parsedMessage(text)
        const complaint = complaintOf(message)
        if (complaint !== undefined) resolve(ended('refused', complaint.replaceAll(key, '…')))
        else if (!('reason' in readReport(message, clock()))) resolve(ended('found', null))
      },
    }
    const ask = (): void => {
      const areas = { BoundingBoxes: [wholeEarth], FilterMessageTypes: messageTypes }
      stream?.send(JSON.stringify({ APIKey: key, ...areas }))
    }
    openStream(url, listener, reach).then(
      (opened) => {
        stream = opened
      },
      (error: unknown) => resolve(ended('down', error instanceof Error ? error.message : 'failed')),
    )
  })
  try {
    return await received
  } finally {
    clearTimeout(timer)
    stream?.close()
  }
}

const wholeEarth = [
  [-90, -180],
  [90, 180],
]

const ended = (outcome: 'found' | 'refused' | 'down', detail: string | null): SourceTrial => ({
  ...{ scac: shipsSource.scac, outcome, detail: detail?.slice(0, 200) ?? null },
  ...{
    statements: outcome === 'found' ? 1 : 0,
    containers: [],
    understood: [],
    set_aside: [],
    warnings: [],
  },
})
