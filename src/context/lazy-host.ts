import type { ServiceHost } from '../cli/command/command-context.js'

/** A host that is built when one of its functions is called: it brings the whole service. */
export function lazyHost(build: () => Promise<ServiceHost>): ServiceHost {
  let host: Promise<ServiceHost> | undefined
  const opened = () => {
    host ??= build()
    return host
  }
  return {
    serve: async (options) => (await opened()).serve(options),
    createKey: async (options) => (await opened()).createKey(options),
    listKeys: async (options) => (await opened()).listKeys(options),
    revokeKey: async (options) => (await opened()).revokeKey(options),
    listAccounts: async (options) => (await opened()).listAccounts(options),
    editAccount: async (options) => (await opened()).editAccount(options),
    backUp: async (options) => (await opened()).backUp(options),
    markDelivered: async (options) => (await opened()).markDelivered(options),
    listSources: async (options) => (await opened()).listSources(options),
    describeSource: async (wish) => (await opened()).describeSource(wish),
    addSource: async (wish) => (await opened()).addSource(wish),
    removeSource: async (wish) => (await opened()).removeSource(wish),
    trySource: async (wish) => (await opened()).trySource(wish),
    listInbox: async (wish) => (await opened()).listInbox(wish),
    importShips: async (wish) => (await opened()).importShips(wish),
    checkPartner: async (text) => (await opened()).checkPartner(text),
    checkTerminal: async (text) => (await opened()).checkTerminal(text),
    sandboxStatus: async () => (await opened()).sandboxStatus(),
    advanceSandbox: async (ms) => (await opened()).advanceSandbox(ms),
    advanceSandboxTo: async (awaited) => (await opened()).advanceSandboxTo(awaited),
    listScenarios: async () => (await opened()).listScenarios(),
    tellScenario: async (wish) => (await opened()).tellScenario(wish),
    resetSandbox: async () => (await opened()).resetSandbox(),
  }
}
