export interface PlaceWords {
  code: string
  /** The code list of the place code, if the message states one. */
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
