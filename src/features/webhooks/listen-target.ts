import type { ReceivedEvent } from '../../cache/received/received-event.js'
import type { CommandContext } from '../../cli/command/command-context.js'
import { makeInert } from '../../cli/terminal/inert.js'
import { runShell } from '../../cli/terminal/run-shell.js'
import { shortText } from '../../domain/short-text.js'
import { OctError } from '../../errors.js'
import { forwardAddress, isThisMachine } from '../../webhooks/forward-address.js'
import type { ListenOptions } from './listen-options.js'
import { fingerprint, forwardTarget, type HandOnTarget } from './receiving/hand-on-target.js'

export function listenTarget(
  context: CommandContext,
  { forwardTo, exec, host, port, path }: ListenOptions,
): HandOnTarget | undefined {
  const settings = context.settings()
  const timeoutMs = settings.durationMs('timeout')
  if (exec !== undefined) return commandTarget(context, exec, timeoutMs)
  if (forwardTo === undefined) return undefined
  const isPlainAllowed = settings.isOn('insecure_http')
  const url = targetAddress(forwardTo, { isPlainAllowed, own: { host, port, path } })
  return forwardTarget(url, timeoutMs)
}

/** Runs a command for each event, with the webhook delivery on stdin. Exit code 0 means that it was accepted. */
export function commandTarget(
  context: CommandContext,
  command: string,
  limitMs: number,
): HandOnTarget {
  const { terminal } = context
  return {
    name: shortText(command, 60),
    key: `command ${fingerprint(command)}`,
    hand: async (event, signal) => {
      const begun = performance.now()
      const env = { ...withoutSecrets(terminal.env), ...eventVariables(event) }
      const order = { command, input: event.body, env, folder: terminal.folder, limitMs, signal }
      const { exit, trouble, said } = await runShell(order)
      for (const line of linesOf(said)) await context.notice(`          ${makeInert(line)}`)
      return {
        isTaken: exit === 0,
        words: trouble ?? `exit ${exit}`,
        durationMs: Math.round(performance.now() - begun),
        isAway: false,
      }
    },
  }
}

/** Removes secrets from the environment of a command, because the listener prints the output of the command. */
function withoutSecrets(env: CommandContext['terminal']['env']): CommandContext['terminal']['env'] {
  const isSecret = (name: string) => /^OCT_.*(?:TOKEN|SECRET)|^CREDENTIALS_DIRECTORY$/i.test(name)
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isSecret(name)))
}

/** Returns the facts of an event as environment variables for scripts. No value contains shell syntax. */
function eventVariables({ id, event, containerNumber }: ReceivedEvent): Record<string, string> {
  const plain = (text: string): string => text.replace(/[^\w.:-]/g, '_')
  return {
    OCT_EVENT: plain(event),
    OCT_EVENT_ID: plain(id),
    OCT_EVENT_CONTAINER: plain(containerNumber ?? ''),
  }
}

const linesOf = (said: string): string[] => said.split(/\r?\n/).filter((line) => line.trim() !== '')

/** Reads the address for forwarded events. Throws `usage` for the listener itself, because events would loop. */
function targetAddress(
  typed: string,
  {
    isPlainAllowed,
    own,
  }: { isPlainAllowed: boolean; own: { host: string; port: number; path: string } },
): URL {
  const url = forwardAddress(typed, isPlainAllowed)
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const isHere = isThisMachine(url.hostname) || url.hostname === own.host
  if (isHere && port === own.port && own.port !== 0) {
    throw new OctError('usage', 'Events cannot be forwarded to the listener itself', {
      reason: `--forward-to names port ${own.port}, which is the port of the listener.`,
      tryNext: ['oct webhooks listen --port 4318 --forward-to 3000'],
    })
  }
  return url
}
