let names: Intl.DisplayNames | undefined

/** The English name of a country by its two letters (ISO 3166); the code itself where none is known. */
export function countryName(code: string | null | undefined): string {
  if (!code || !/^[A-Z]{2}$/i.test(code)) return code ?? ''
  names ??= new Intl.DisplayNames(['en'], { type: 'region' })
  return names.of(code.toUpperCase()) ?? code
}
