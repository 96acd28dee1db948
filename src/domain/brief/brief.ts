export interface Brief {
  kind: 'container' | 'shipment' | 'tracking_request'
  id: string
  number: string
  state: string
  sentences: [string, string]
  /** The earliest last free day of the containers that wait for pickup. Null if no source states a last free day. */
  deadline: string | null
  simulated: boolean
}

export const briefText = ({ sentences }: Brief): string => sentences.join(' ')
