/** A brief of one object, in two sentences. */
export interface Brief {
  kind: 'container' | 'shipment' | 'tracking_request'
  id: string
  number: string
  /** The state, in one or two words. */
  state: string
  /** The present state, then the next step. */
  sentences: [string, string]
  /** The earliest last free day that still matters; null if there is none. */
  deadline: string | null
  simulated: boolean
}

/** Returns both sentences in one line, ready to paste. */
export const briefText = ({ sentences }: Brief): string => sentences.join(' ')
