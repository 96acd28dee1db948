/** A place as a message writes it; missing parts are empty. */
export interface PlaceWords {
  code: string
  /** Which list the code belongs to, if the message says so. */
  list: 'locode' | 'other' | 'unsaid'
  name: string
  /** Two-letter country code. */
  country: string
  region: string
  terminal: string
}

/** Fills the missing parts of a place with defaults. */
export const placeWords = ({
  code = '',
  list = 'unsaid',
  name = '',
  country = '',
  region = '',
  terminal = '',
}: Partial<PlaceWords>): PlaceWords => ({ code, list, name, country, region, terminal })
