/** What there is to say of one object in two sentences. */
export interface Brief {
  kind: 'container' | 'shipment' | 'tracking_request'
  id: string
  number: string
  /** How it stands, in a word or two. */
  state: string
  /** Where it stands, then what comes next. */
  sentences: [string, string]
  /** The earliest last free day that matters still; null where there is none. */
  deadline: string | null
  simulated: boolean
}

/** Both sentences in one line, to paste. */
export const briefText = ({ sentences }: Brief): string => sentences.join(' ')
