import type { ExplainedFact } from '../../contract/explanation.js'

export interface FactRow {
  container: string
  containerId: string
  fact: Omit<ExplainedFact, 'rule'> & { rule: string | null }
  simulated: boolean | undefined
}
