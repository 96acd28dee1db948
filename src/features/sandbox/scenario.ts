import type { ListedScenario, StartedScenario } from '../../service/sandbox-scenario.js'
import { type SandboxHost, withSandbox } from './open-sandbox.js'

/** Lists the scenarios, each with the number that always follows it. */
export async function listScenarios(): Promise<ListedScenario[]> {
  const service = await import('../../service/sandbox-scenario.js')
  return service.listScenarios()
}

/** Tracks a number in the sandbox that follows a scenario. */
export const startScenario = (
  host: SandboxHost,
  wish: { name: string; number?: string },
): Promise<StartedScenario> => withSandbox(host, (sandbox) => sandbox.startScenario(wish))
