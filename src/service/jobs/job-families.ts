import type { MetricFamily, Sample } from '../operations/prometheus-text.js'
import type { WaitingJobs } from '../store/database/job-queue.js'

export interface JobReading {
  node: string
  waiting: readonly WaitingJobs[]
  jobs: readonly { name: string; running: number; failures: number }[]
}

/** Returns how many jobs wait for any process of the service, and how many jobs this process runs. */
export function jobFamilies({ node, waiting, jobs }: JobReading): MetricFamily[] {
  const each = (read: (job: JobReading['jobs'][number]) => number): Sample[] =>
    jobs.map((job) => ({ labels: { node, queue: job.name }, value: read(job) }))
  const found = ({ name }: { name: string }) => waiting.find((one) => one.name === name)
  return [
    {
      name: 'oct_jobs_waiting',
      help: 'Number of jobs that are due but that no process of the service runs.',
      type: 'gauge',
      samples: each((job) => found(job)?.count ?? 0),
    },
    {
      name: 'oct_jobs_oldest_seconds',
      help: 'Time since the longest waiting job became due.',
      type: 'gauge',
      samples: each((job) => found(job)?.oldestSeconds ?? 0),
    },
    {
      name: 'oct_jobs_running',
      help: 'Number of jobs that this process of the service runs.',
      type: 'gauge',
      samples: each(({ running }) => running),
    },
    {
      name: 'oct_job_failures_total',
      help: 'Number of failed runs of jobs in this process of the service. A failed job is retried.',
      type: 'counter',
      samples: each(({ failures }) => failures),
    },
  ]
}
