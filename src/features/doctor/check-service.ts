import { lookAtService, type NetworkPath, type Sight } from '../../client/sight/look-at-service.js'
import type { Workspace } from '../../desk/workspace.js'
import { ageInWords } from '../../domain/duration.js'
import type { OctError } from '../../errors.js'
import { type CheckName, type Finding, failed, ok, skipped, warning } from './finding.js'

const names = ['proxy', 'dns', 'certificate', 'service', 'clock', 'account'] as const

export async function checkService(
  workspace: Workspace,
  path: NetworkPath | string,
): Promise<Finding[]> {
  if (typeof path === 'string') return names.map((name) => skipped(name, path))
  if (workspace.freshness.offline)
    return names.map((name) => skipped(name, 'not checked: --offline'))
  const sight = await lookAtService(path, { now: () => workspace.now(), signal: workspace.signal })
  return [
    proxyFinding(sight),
    dnsFinding(sight),
    certificateFinding(sight, workspace.now()),
    serviceFinding(sight, path),
    clockFinding(sight),
    accountFinding(sight, path),
  ]
}

function proxyFinding({ proxy, answer }: Sight): Finding {
  if (proxy === undefined) return ok('proxy', 'No proxy is used')
  if ('failure' in answer && answer.failure.message.includes(proxy)) {
    return failed('proxy', sentence(answer.failure), adviceOf(answer.failure))
  }
  return ok('proxy', `Requests go through ${proxy}`)
}

function dnsFinding({ addresses, host }: Sight): Finding {
  if (addresses === undefined)
    return skipped('dns', 'not checked, because the proxy looks up the host name of the service')
  if ('problem' in addresses) {
    const repair =
      'check that this machine is online, and that the address of the service is right: oct config get base_url'
    return failed('dns', `${host} cannot be found: ${addresses.problem}`, repair)
  }
  return ok('dns', `${host} is ${addresses.found.join(', ')}`)
}

const soonMs = 14 * 86_400_000

function certificateFinding({ certificate, answer }: Sight, now: Date): Finding {
  if (isOfCertificate(answer)) {
    return failed('certificate', sentence(answer.failure), adviceOf(answer.failure))
  }
  if (certificate === undefined) return skipped('certificate', 'the certificate could not be read')
  if (certificate === 'plain') return skipped('certificate', 'plain http has no certificate')
  const { issuer, validTo } = certificate
  const detail = `The certificate is signed by ${issuer}, and valid until ${validTo.toISOString().slice(0, 10)}`
  if (validTo.getTime() - now.getTime() > soonMs) return ok('certificate', detail)
  return warning('certificate', detail, 'ask the operator of the service to renew the certificate')
}

const isOfCertificate = (answer: Sight['answer']): answer is { failure: OctError } =>
  'failure' in answer && answer.failure.message.includes('certificate')

function serviceFinding({ answer, host }: Sight, { baseUrl }: NetworkPath): Finding {
  if ('failure' in answer) {
    const { failure } = answer
    return failed('service', sentence(failure), adviceOf(failure))
  }
  const { status, ms, isInterface } = answer
  const version = /\/(v\d+)$/.exec(new URL(baseUrl).pathname)?.[1]
  const spoken = version === undefined ? '' : `, version ${version}`
  if (status >= 500) {
    return failed('service', `${host} answered with ${status}`, 'run oct doctor again later')
  }
  if (!isInterface || status === 404) {
    const detail = `${baseUrl} answered with ${status} and is not the API`
    return failed('service', detail, 'oct config set base_url <url>')
  }
  return ok('service', `${baseUrl} answered within ${ms} ms${spoken}`)
}

/** Difference between the clocks of machine and service, in ms, above which they may reject signatures and tokens. */
const muchSkewMs = 300_000

function clockFinding({ answer }: Sight): Finding {
  if ('failure' in answer || answer.skewMs === undefined) {
    return skipped('clock', 'the service did not send its clock time')
  }
  const { skewMs } = answer
  if (Math.abs(skewMs) <= muchSkewMs)
    return ok('clock', 'The clock of this machine agrees with the clock of the service')
  const detail = `The clock of this machine is ${ageInWords(Math.abs(skewMs))} ${skewMs > 0 ? 'ahead' : 'behind'}`
  return failed('clock', detail, 'set the clock of this machine, for example with NTP')
}

function accountFinding({ answer }: Sight, { token }: NetworkPath): Finding {
  const check: CheckName = 'account'
  if (token === undefined) return skipped(check, 'there is no token')
  if ('failure' in answer) return skipped(check, 'the request to the service failed')
  const { status } = answer
  if (status === 401)
    return failed(check, 'The service does not accept the token', 'oct auth login')
  if (status === 403) {
    const detail = 'The token is valid, but the service does not allow the token to read data'
    return warning(check, detail, 'ask the administrator of the account')
  }
  if (status === 429) return warning(check, 'The rate limit is reached', 'wait a minute')
  if (status >= 200 && status < 300 && answer.isInterface)
    return ok(check, 'The service accepts the token')
  return skipped(check, `the service answered with ${status}`)
}

const sentence = ({ message, reason }: OctError): string =>
  [message, reason].filter(Boolean).join('. ').replace(/\.$/, '')

const adviceOf = ({ tryNext }: OctError): string =>
  tryNext.find((one) => one !== 'oct doctor') ?? 'oct config get base_url'
