import { knownServices } from './known-services.js'
import type { Settings } from './resolve-settings.js'
import { serviceBaseUrl } from './service-base-url.js'

export function appUrl(settings: Settings): string | undefined {
  const set = settings.text('app_url')
  const address = settings.text('base_url')
  if (set !== undefined || address === undefined) return set
  const baseUrl = serviceBaseUrl(address)
  return knownServices.find((known) => known.baseUrl === baseUrl)?.appUrl
}
