import type { ListedScenario, StartedScenario } from '../../service/sandbox-scenario.js'
import { type SandboxHost, withSandbox } from './open-sandbox.js'

export async function listScenarios(): Promise<ListedScenario[]> {
  const service = await import('../../service/sandbox-scenario.js')
  return service.listScenarios()
}

export const startScenario = (
  host: SandboxHost,
  wish: { name: string; number?: string },
): Promise<StartedScenario> => withSandbox(host, (sandbox) => sandbox.startScenario(wish))
