import { foldText } from '../matches-words.js'

/** Converts the name of a charge to a form for comparisons: `Import Demurrage` becomes `import_demurrage`. */
export const chargeSpelling = (written: string): string =>
  foldText(written)
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')

/** Names of charges with the same meaning. The first name of each list replaces the other names. */
const sameCharges: readonly (readonly string[])[] = [
  [
    ...[
      'demurrage',
      'demurrages',
      'dem',
      'demora',
      'demoras',
      'surestaries',
      'sobrestadia',
      'sobrestadias',
    ],
    ...[
      'sobreestadia',
      'sobreestadias',
      'sobre_estadia',
      'standgeld',
      'controstallie',
      '滞港费',
      '滞期费',
      '滯港費',
    ],
    ...['デマレージ', 'デマレッジ', '超過保管料'],
  ],
  [
    ...['per_diem', 'perdiem', 'detention', 'detentions', 'det', 'usage', 'containermiete'],
    ...['滞箱费', '滞柜费', '滯箱費', '滯櫃費'],
    ...['ディテンション', 'デテンション', '返却延滞料', '返却遅延料', 'コンテナ延滞料'],
  ],
  [
    'storage',
    'quay_rent',
    'lagergeld',
    'magasinage',
    'almacenaje',
    'armazenagem',
    '堆存费',
    '堆存費',
    '保管料',
  ],
  ['rail_storage', 'ramp_storage', 'rail_demurrage'],
  [
    ...[
      'combined',
      'merged',
      'd_d',
      'dnd',
      'dem_det',
      'dmdt',
      'demurrage_detention',
      'detention_demurrage',
    ],
    ...['demurrage_and_detention', 'detention_and_demurrage'],
  ],
]

/** Words that mark an extra charge and not the price of days, such as `VAT` in `VAT on demurrage`. */
const besides =
  /_(?:vat|gst|[cis]gst|sales_tax|consumption_tax|tax|taxes|iva|tva|mwst|interest|admin|administration|administrative|documentation|handling|processing|surcharge|monitoring|electricity|plug|plugging|plugin|genset|chassis)_/

/** Returns the longest known name in a charge: `rail_storage`, not `storage`. Null for an extra or unknown charge. */
function nameWithin(charge: string, names: readonly string[]): string | null {
  const [longest] = names
    .filter((name) => isWithin(charge, name))
    .sort((one, other) => other.length - one.length)
  if (longest === undefined) return null
  return besides.test(`_${charge.replace(longest, '_')}_`) ? null : longest
}

/** Returns whether a charge contains a name as a word. Chinese and Japanese have no spaces, so there as any part. */
const isWithin = (charge: string, name: string): boolean =>
  /^[a-z_]+$/.test(name)
    ? `_${charge}_`.includes(`_${name}_`)
    : charge.includes(chargeSpelling(name))

/** Returns one key for all names of a charge: `import_demurrage` and `dem_tier_2_demurrage` have the same. */
export function chargeKey(charge: string): string {
  const name = nameWithin(charge, sameCharges.flat())
  if (name === null) return charge
  const [first = name] = sameCharges.find((names) => names.includes(name)) ?? []
  return isExportCharge(charge) ? `export ${first}` : first
}

/** Returns the charge that a text names: `Detention amount` names detention. Null if the text names none. */
export const clockIn = (text: string): string | null =>
  nameWithin(chargeSpelling(text), sameCharges.flat())

/** Returns a text without the charge that it names: `amount` for `Detention amount`. Null if it names none. */
export function besideClock(text: string): string | null {
  const name = clockIn(text)
  if (name === null) return null
  const rest = `_${chargeSpelling(text)}_`.replace(chargeSpelling(name), '')
  return rest.replace(/_+/g, ' ').trim()
}

/** Returns whether a charge is for an export: for the time before the container is loaded on its vessel. */
export const isExportCharge = (charge: string): boolean =>
  /(?:^|_)(?:export|outbound)(?:_|$)/.test(charge)

/** Returns whether a billed charge matches a charge of a tariff. A railroad's `storage` also means rail storage. */
export function isChargeOf(
  charge: string,
  { clock, by }: { clock: string; by: string | null },
): boolean {
  const group = sameCharges.find((names) => names.includes(clock)) ?? [clock]
  const named = nameWithin(charge, [...sameCharges.flat(), clock])
  if (named === null) return false
  return group.includes(named) || (by === 'rail' && /storage/.test(clock) && /storage/.test(named))
}

export const withoutCreditWords = (charge: string): string =>
  `_${charge}_`.replace(creditWords, '_').replace(/^_+|_+$/g, '')

const creditWords =
  /_(?:credit(?:_note|_memo)?|cn|refund|reversal|adjustment|waiver|discount|rebate|gutschrift|storno|rabatt|avoir|remise|abono|descuento|desconto|nota_de_credito)(?=_)/g

/** Returns whether the name of a document or charge means a credit. Examples: `credit note`, `discount`. */
export const takesBack = (kind: string): boolean =>
  /_(?:credit_(?:note|memo)|cn|storno|stornorechnung|reversal|discount|rebate|refund|waiver|rabatt|remise|descuento|desconto|gutschrift|avoir|nota_de_credito)_|^_(?:credit|cr)_$|红字|贷项/.test(
    `_${chargeSpelling(kind)}_`,
  )
