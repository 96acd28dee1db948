export interface Brief {
  kind: 'container' | 'shipment' | 'tracking_request'
  id: string
  number: string
  state: string
  sentences: [string, string]
  /** The earliest last free day of a container that waits for pickup; null if there is none. */
  deadline: string | null
  simulated: boolean
}

export const briefText = ({ sentences }: Brief): string => sentences.join(' ')
