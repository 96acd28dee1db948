let names: Intl.DisplayNames | undefined

export function countryName(code: string | null | undefined): string {
  if (!code || !/^[A-Z]{2}$/i.test(code)) return code ?? ''
  names ??= new Intl.DisplayNames(['en'], { type: 'region' })
  return names.of(code.toUpperCase()) ?? code
}
