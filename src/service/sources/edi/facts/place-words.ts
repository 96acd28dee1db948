export interface PlaceWords {
  code: string
  /** The list that the place code is from, if the message states it. */
  list: 'locode' | 'other' | 'unsaid'
  name: string
  country: string
  region: string
  terminal: string
}

export const placeWords = ({
  code = '',
  list = 'unsaid',
  name = '',
  country = '',
  region = '',
  terminal = '',
}: Partial<PlaceWords>): PlaceWords => ({ code, list, name, country, region, terminal })
