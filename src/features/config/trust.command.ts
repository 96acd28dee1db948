import { resolve } from 'node:path'
import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { changeConfigFile } from '../../cli/settings/config-file.js'
import { findProjectFile, type ProjectFile } from '../../cli/settings/project-file.js'
import { grantInWords, isTrusted, trustOf, trustWanted } from '../../cli/settings/project-trust.js'
import { OctError } from '../../errors.js'

export function configTrustCommand(context: CommandContext): Command {
  const command = new Command('trust')
    .summary('Trust the project file of this folder')
    .description(
      'Shows the service and the account that .oct.json selects, and the files in other folders that it names. Then asks whether to trust .oct.json. Until you trust it, oct sends no token to an address in .oct.json. If .oct.json later selects something else, oct asks again. Only a person in an interactive session can answer.',
    )
    .action(async () => {
      const { config, paths } = context.settings()
      const project = projectHere(context)
      const { key, granted } = trustOf(project)
      if (trustWanted(project).length === 0) {
        return context.notice(
          `${project.path} does not need to be trusted, because the file selects no service or account.`,
        )
      }
      if (isTrusted(project, config)) return context.notice(`${project.path} is already trusted.`)
      const action = { action: 'trust', subject: key, detail: grantInWords(granted) }
      if (await printedInstead(context, command, [action])) return
      await askForTrust(context, project)
      await changeConfigFile(paths.config, 'trusted', (all) => ({ ...all, [key]: granted }))
      await context.notice(
        `${project.path} is trusted. oct asks again if the file names another service or account.`,
      )
    })
  return withHelp(command, {
    examples: [['oct config trust', 'trust .oct.json after you have read it']],
    exits: ['not_found', 'interrupted'],
    hasAction: true,
  })
}

function projectHere(context: CommandContext): ProjectFile {
  const { project } = context.settings()
  if (project !== undefined) return project
  throw new OctError(
    'not_found',
    'There is no .oct.json in the current folder or in a folder above',
    {
      tryNext: ['oct config list --origin'],
    },
  )
}

async function askForTrust(context: CommandContext, project: ProjectFile): Promise<void> {
  const words = grantInWords(trustOf(project).granted)
  const ask = await context.ask()
  if (!ask.mayAsk) {
    throw new OctError('usage', `${project.path} can be trusted only in an interactive session`, {
      reason: `The project file ${project.path} selects ${words}. Only a person can decide whether to trust the file.`,
      tryNext: ['oct config trust', 'oct config list --origin'],
    })
  }
  const message = `Trust ${project.path}? The project file selects ${words}. Your token will be sent to the selected service.`
  if (await ask.confirm({ message, answeredBy: 'oct config trust' })) return
  throw new OctError('interrupted', 'The file was not trusted')
}

export function configUntrustCommand(context: CommandContext): Command {
  const command = new Command('untrust')
    .summary('Stop trusting a project file')
    .description(
      'If you name no folder, oct stops trusting the project file of the current folder.',
    )
    .argument('[folder]', 'folder that contains the project file')
    .action(async (typed?: string) => {
      const { paths, config, project } = context.settings()
      const path = typed === undefined ? undefined : resolve(context.terminal.folder, typed)
      const file = path === undefined ? project : findProjectFile(path)
      const key = [path, file && trustOf(file).key].find(
        (each) => each !== undefined && Object.hasOwn(config.trusted, each),
      )
      if (key === undefined) {
        throw new OctError(
          'not_found',
          `${file?.path ?? path ?? 'The current folder'} is not trusted`,
          {
            tryNext: ['oct config trusted'],
          },
        )
      }
      const action = {
        action: 'untrust',
        subject: key,
        detail: 'to trust the file again, run oct config trust',
      }
      if (await printedInstead(context, command, [action])) return
      await changeConfigFile(paths.config, 'trusted', ({ [key]: _gone, ...others }) => others)
      await context.notice(`${key} is no longer trusted.`)
    })
  return withHelp(command, {
    examples: [
      ['oct config untrust', 'stop trusting the project file of this folder'],
      ['oct config untrust ../other', 'stop trusting the project file of another folder'],
    ],
    exits: ['not_found'],
    hasAction: true,
  })
}

export function configTrustedCommand(context: CommandContext): Command {
  const command = new Command('trusted')
    .summary('List trusted project files')
    .description(
      'Shows the settings that you allowed for each project file, and whether the file has changed since you trusted it.',
    )
    .action(async () => {
      const { trustedFiles } = await import('../../cli/settings/trusted-files.js')
      const { trustedFilesView } = await import('./trust.view.js')
      const rows = trustedFiles(context.settings().config)
      await context.present({ view: trustedFilesView, rows })
    })
  return withHelp(command, {
    examples: [['oct config trusted', 'list trusted files']],
    view: async () => (await import('./trust.view.js')).trustedFilesView,
  })
}
