const units = ['kB', 'MB', 'GB', 'TB']

export function bytesInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  const power = Math.min(units.length, Math.floor(Math.log10(bytes) / 3))
  const size = bytes / 1000 ** power
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${units[power - 1]}`
}
