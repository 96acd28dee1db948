/**
 * Returns the date of a serial number, such as `2026-11-24` or `2026-11-24 18:00:30`, without a time zone. Serial
 * numbers are days since 1899-12-30 or 1904-01-01. Outside of 1900 to 2099, returns the number.
 */
export function serialDate(serial: number, isFrom1904 = false): string {
  const days = isFrom1904 ? serial + 1462 : serial
  if (!(days >= 1 && days < 73_051)) return String(serial)
  const text = new Date(Math.round((days - 25_569) * 86_400) * 1000).toISOString()
  const [date, time] = [text.slice(0, 10), text.slice(11, 19).replace(/:00$/, '')]
  return time === '00:00' ? date : `${date} ${time}`
}
