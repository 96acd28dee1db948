import type { RequestType } from '../../contract/vocabulary.js'
import { foldText } from '../../domain/matches-words.js'
import type { SheetRole } from './sheet.js'

export interface ColumnMeaning {
  role: SheetRole
  type?: RequestType
  /** If several columns have the same meaning, the column with the lowest rank is used. */
  rank: number
}

/** Returns the meaning of an English, German, French, Spanish or Dutch header; undefined for others. */
export function columnMeaning(header: string): ColumnMeaning | undefined {
  // Ignores a header that ends with `_id`: in exports of most systems, these columns contain record ids.
  if (/_id$/i.test(header.trim())) return undefined
  return spellings(header)
    .map((spelling) => meanings.get(spelling))
    .find((meaning) => meaning !== undefined)
}

export function numberKind(word: string): RequestType | undefined {
  const meaning = columnMeaning(word)
  return meaning?.role === 'number' ? meaning.type : undefined
}

/** Returns a header without spaces and punctuation: whole, and without a word such as "number" at its start or end. */
function spellings(text: string): string[] {
  const whole = foldText(text.replaceAll('#', ' no ')).replace(/[^\p{L}\p{N}]+/gu, '')
  const short = whole.replace(/(?:numbers?|nummern?|numeros?|nums?|nos?|nrs?|codes?)$/u, '')
  return [
    whole,
    short,
    whole.replace(/^(?:numero|numer|nro|num|no|nr|n)(?:de(?:l|la)?|du)?/u, ''),
    short.replace(/^(?:numero|nro|num|no|nr|n)(?:de(?:l|la)?|du)?/u, ''),
  ].filter((spelling) => spelling !== '')
}

const kinds: [SheetRole, RequestType | undefined, string][] = [
  ['number', undefined, 'requestnumber'],
  [
    'number',
    'bill_of_lading',
    'masterbilloflading masterbill mbl mbol masterbl billoflading bill bl bol oceanbilloflading oceanbill oceanbl obl carrierbl linerbl seawaybill swb transportdocument konnossement seefrachtbrief connaissement conocimientodeembarque conocimiento bldemaster cognossement vrachtbrief',
  ],
  [
    'number',
    'booking_number',
    'booking bookingnumber bookingref bookingreference bkg carrierbooking buchung buchungs reservation reserva boeking boekings',
  ],
  [
    'number',
    'container',
    'container containernumber cntr ctr cntnr containerid cont equipment equipmentid box conteneur contenedor contenitore behalter',
  ],
  ['number', undefined, 'number numbers nummer numero tracking trackingnumber'],
  ['scac', undefined, 'scac shippinglinescac carrierscac linescac'],
  [
    'scac',
    undefined,
    'carrier carriername oceancarrier shippingline shippinglinename steamshipline ssl line linename reederei schifffahrtslinie compagniemaritime compagnie naviera rederij armateur',
  ],
  ['type', undefined, 'requesttype numbertype'],
  ['type', undefined, 'type typ tipo soort'],
  [
    'ref',
    undefined,
    'ref refs reference references customerref customerreference clientref yourref ourref po pos ponumber purchaseorder order job file referenz referenzen ihrereferenz auftrag auftrags bestellung bestell referencia pedido commande referentie bestelling',
  ],
  [
    'customer',
    undefined,
    'customer customername client clientname party kunde kunden kundenname cliente klant',
  ],
  [
    'customer',
    undefined,
    'consignee importer empfanger destinataire consignatario importador importateur ontvanger importeur',
  ],
  ['tag', undefined, 'tag tags shipmenttags label labels etikett etiketten etiqueta etiquette'],
]

const meanings = new Map(
  kinds.flatMap(([role, type, words], rank) =>
    words
      .split(' ')
      .map((word): [string, ColumnMeaning] => [word, { role, rank, ...(type ? { type } : {}) }]),
  ),
)
