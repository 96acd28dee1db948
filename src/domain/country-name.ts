let names: Intl.DisplayNames | undefined

/** Returns the English name of a country code (ISO 3166, two letters), or the code if it is unknown. */
export function countryName(code: string | null | undefined): string {
  if (!code || !/^[A-Z]{2}$/i.test(code)) return code ?? ''
  names ??= new Intl.DisplayNames(['en'], { type: 'region' })
  return names.of(code.toUpperCase()) ?? code
}
