/** A place as a message writes it; what it does not write is empty. */
export interface PlaceWords {
  code: string
  /** Whether the message says that the code is a UN/LOCODE, or of another list. */
  list: 'locode' | 'other' | 'unsaid'
  name: string
  /** Two letters. */
  country: string
  /** State or province. */
  region: string
  /** Code of a terminal at the place. */
  terminal: string
}

/** A place of which only some is written. */
export const placeWords = ({
  code = '',
  list = 'unsaid',
  name = '',
  country = '',
  region = '',
  terminal = '',
}: Partial<PlaceWords>): PlaceWords => ({ code, list, name, country, region, terminal })
