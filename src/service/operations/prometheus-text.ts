export interface MetricFamily {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

export interface Sample {
  /** End of the sample's name, such as `_bucket`, `_sum` or `_count` in a histogram. */
  suffix?: string
  labels?: Record<string, string>
  value: number
}

export const prometheusContentType = 'text/plain; version=0.0.4; charset=utf-8'

/** Writes metrics in the Prometheus text format, version 0.0.4. */
export const prometheusText = (families: readonly MetricFamily[]): string =>
  families.map(familyText).join('')

function familyText({ name, help, type, samples }: MetricFamily): string {
  const lines = samples.map(
    ({ suffix = '', labels, value }) => `${name}${suffix}${labelText(labels)} ${numberText(value)}`,
  )
  return [`# HELP ${name} ${escapeHelp(help)}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n')
}

function labelText(labels: Record<string, string> = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

function numberText(value: number): string {
  if (Number.isFinite(value)) return String(value)
  if (Number.isNaN(value)) return 'NaN'
  return value > 0 ? '+Inf' : '-Inf'
}

const escapeHelp = (text: string): string => text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n')

const escapeLabel = (text: string): string => escapeHelp(text).replace(/"/g, '\\"')
