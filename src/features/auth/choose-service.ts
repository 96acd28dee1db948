import type { Asker } from '../../cli/command/command-context.js'
import { knownServices } from '../../cli/settings/known-services.js'
import { serviceBaseUrl } from '../../cli/settings/service-base-url.js'
import { OctError } from '../../errors.js'

export async function chooseService(ask: Asker, answeredBy: string): Promise<string> {
  const known = await ask.choose({
    message: 'Which service?',
    answeredBy,
    choices: [
      ...knownServices.map(({ name, baseUrl }) => ({
        name: `${name}  ${baseUrl}`,
        value: baseUrl,
      })),
      { name: 'another service, such as a self-hosted service…', value: '' },
    ],
  })
  if (known !== '') return known
  return serviceTyped(await ask.text({ message: 'Base URL', answeredBy }))
}

export function serviceTyped(typed: string): string {
  const words = typed.trim()
  const known = knownServices.find(({ word }) => word === words.toLowerCase())
  if (known !== undefined) return known.baseUrl
  if (URL.canParse(words) && /^https?:$/.test(new URL(words).protocol)) return serviceBaseUrl(words)
  const names = knownServices.map(({ word }) => word).join(', ')
  throw new OctError('usage', `"${typed}" is not an address such as https://host/v2`, {
    reason: `Give the base URL of the service, or one of these names: ${names}.`,
  })
}
