/**
 * A day of a spreadsheet, counted since 1899-12-30 or since 1904-01-01, as the clock of whoever
 * wrote it reads: `YYYY-MM-DD`, with the time where it has one. The number itself where it is none.
 */
export function serialDate(serial: number, is1904 = false): string {
  const days = is1904 ? serial + 1462 : serial
  if (!(days >= 1 && days < 73_051)) return String(serial)
  const text = new Date(Math.round((days - 25_569) * 86_400) * 1000).toISOString()
  const [date, time] = [text.slice(0, 10), text.slice(11, 19)]
  return time === '00:00:00' ? date : `${date} ${time}`
}
