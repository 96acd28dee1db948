import type { MetricFamily } from '../operations/prometheus-text.js'

/** The jobs of a service while a node runs them. */
export interface RunningJobs {
  /** Says what is wrong with the background work; null if nothing is. */
  readonly complaint: string | null
  families(): Promise<MetricFamily[]>
  /** Ends the running jobs. Those that have not ended after `graceMs` run again. */
  stop(graceMs: number): Promise<void>
}
