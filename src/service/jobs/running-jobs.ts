import type { MetricFamily } from '../operations/prometheus-text.js'

export interface RunningJobs {
  readonly complaint: string | null
  families(): Promise<MetricFamily[]>
  stop(graceMs: number): Promise<void>
}
