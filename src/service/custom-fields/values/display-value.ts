import { monthNames } from '../../../domain/calendar-date.js'
import type { Definition } from '../definition.js'

export function displayValue(
  definition: Definition,
  value: unknown,
  nameOf: (id: string) => string | undefined,
): string | null {
  if (value === null || value === undefined) return null
  const { data_type, default_format, options } = definition
  const label = (each: unknown) =>
    options.find((option) => option.value === each)?.label ?? String(each)
  if (Array.isArray(value)) return value.map(label).join(', ')
  if (data_type === 'enum') return label(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatNumber(value, default_format)
  if (typeof value === 'string') {
    return data_type === 'short_text' ? value : formatMoment(value, default_format)
  }
  const { id } = value as { id: string }
  return nameOf(id) ?? id
}

function formatNumber(value: number, format: string | null): string {
  const read = /^([^0#]*)(#,##0|0,0|0)(?:\.(0{1,10}))?([^0#]*)$/.exec(format ?? '')
  if (read === null) return String(value)
  const [, before = '', whole = '', decimals = '', after = ''] = read
  const digits = new Intl.NumberFormat('en-US', {
    useGrouping: whole.includes(','),
    minimumFractionDigits: decimals.length,
    maximumFractionDigits: decimals.length,
  }).format(value)
  return `${before}${digits}${after}`
}

function formatMoment(stored: string, format: string | null): string {
  if (format === null) return stored
  const [year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] =
    stored.split(/[-T:Z]/)
  const parts: Record<string, string> = {
    YYYY: year,
    YY: year.slice(2),
    MMM: monthNames[Number(month) - 1] ?? month,
    MM: month,
    DD: day,
    HH: hour,
    mm: minute,
    ss: second,
  }
  return format.replace(/%[YymbdHMS]|YYYY|YY|MMM|MM|DD|HH|mm|ss/g, (sign) => {
    return parts[strftime[sign] ?? sign] ?? sign
  })
}

const strftime: Record<string, string> = {
  '%Y': 'YYYY',
  '%y': 'YY',
  '%m': 'MM',
  '%b': 'MMM',
  '%d': 'DD',
  '%H': 'HH',
  '%M': 'mm',
  '%S': 'ss',
}
