import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { inProfile } from '../../cli/output/in-profile.js'
import { nearNames } from '../../domain/near-names.js'
import { OctError } from '../../errors.js'
import { doctorGiven } from './doctor-given.js'
import type { CheckName, Finding } from './finding.js'

export function doctorCommand(context: CommandContext): Command {
  const command = new Command('doctor')
    .summary('Diagnose problems and suggest repairs')
    .description(
      'Checks Node, SQLite, settings, folders, keyring, token, the connection to the service (proxy, name, certificate), the response and the clock of the service, the features of the account, the cache, the last sync and completion. If you name checks, only these checks run. Exits 10 if a check fails; warnings do not count. With --offline, no request is sent to the service.',
    )
    .argument('[checks...]', 'names of checks, such as sync; all checks if absent')
    .action(async (words: string[]) => {
      const { checkNames } = await import('./finding.js')
      const checks = words.map((word) => checkNamed(word, checkNames))
      const findings = await findingsOf(context, checks)
      const { findingsView } = await import('./doctor.view.js')
      await context.present({ view: findingsView, rows: findings })
      refuseFailures(findings)
    })
  return withHelp(command, {
    examples: [
      ['oct doctor', 'run all checks'],
      ['oct doctor sync --max-age 2h', 'check the age of the last sync'],
      [
        'oct doctor certificate clock --json',
        'print the results of two checks as JSON, for monitoring',
      ],
    ],
    calls: ['GET /shipping_lines'],
    exits: ['condition'],
    view: async () => (await import('./doctor.view.js')).findingsView,
  })
}

async function findingsOf(
  context: CommandContext,
  checks: readonly CheckName[],
): Promise<Finding[]> {
  const { examine } = await import('./doctor.js')
  const { keyringFinding, pathToService, tokenFinding } = await import('./access-findings.js')
  const { settingsFinding } = await import('./settings-finding.js')
  const { completionsFinding } = await import('./completions-finding.js')
  const { env, platform, homeFolder } = context.terminal
  const dataFolder = context.settings().paths.data
  const wantsService = checks.length === 0 || checks.some((check) => ofService.includes(check))
  const findings = await examine(await context.workspace(), {
    ...doctorGiven(context, checks),
    service: wantsService ? await pathToService(context) : 'not requested',
    others: {
      settings: async () => settingsFinding(context.settings()),
      keyring: () => keyringFinding(context),
      token: () => tokenFinding(context),
      completions: async () => completionsFinding({ env, platform, homeFolder, dataFolder }),
    },
  })
  const settings = context.settings()
  return findings.map((finding) => ({
    ...finding,
    repair: finding.repair && inProfile(finding.repair, settings),
  }))
}

const ofService: readonly CheckName[] = [
  ...(['proxy', 'dns', 'certificate', 'service', 'clock', 'account'] as const),
]

function checkNamed(word: string, names: readonly CheckName[]): CheckName {
  const found = names.find((name) => name === word.toLowerCase())
  if (found !== undefined) return found
  const [near] = nearNames(word, [...names])
  throw new OctError('usage', `There is no check "${word}"`, {
    reason: near === undefined ? `Existing checks: ${names.join(', ')}.` : `Did you mean ${near}?`,
    tryNext: [near === undefined ? 'oct doctor' : `oct doctor ${near}`],
  })
}

function refuseFailures(findings: readonly Finding[]): void {
  const wrong = findings.filter(({ state }) => state === 'failed')
  const [first] = wrong
  if (first === undefined) return
  const count = wrong.length === 1 ? 'A check' : `${wrong.length} checks`
  throw new OctError(
    'condition',
    `${count} failed: ${wrong.map(({ check }) => check).join(', ')}`,
    {
      reason: `${first.detail}.`,
      tryNext: [...new Set(wrong.flatMap(({ repair }) => repair ?? []))].slice(0, 3),
    },
  )
}
