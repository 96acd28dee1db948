import { parseDuration } from '../../domain/duration.js'
import type { Setting, SettingValue } from './setting.js'
import { isOn } from './switches.js'

/** Maximum length of the value of a setting in characters. Every path, address or name is shorter. */
const mostCharacters = 4096

export function readSetting(
  { kind }: Pick<Setting, 'kind'>,
  text: string,
): { value: SettingValue } | { problem: string } {
  if (text.length > mostCharacters) {
    return { problem: `the value is longer than ${mostCharacters} characters` }
  }
  if (kind === 'switch') return { value: isOn(text) }
  if (kind === 'duration') {
    if (parseDuration(text) !== undefined) return { value: text.trim() }
    return { problem: `"${text}" is not a duration such as 90s, 10m, 1h or 7d` }
  }
  if (kind === 'days') return readDays(text)
  if (kind === 'url') return readUrl(text)
  if (kind === 'share') return readShare(text)
  if (kind === 'text' || kind === 'path')
    return text.trim() === '' ? { problem: 'the value is empty' } : { value: text.trim() }
  return kind.includes(text)
    ? { value: text }
    : { problem: `"${text}" is not one of ${kind.join(', ')}` }
}

/** Reads a number of days, with a unit. Without a unit, `400` would mean 400 seconds, and delete much data. */
function readDays(text: string): { value: string } | { problem: string } {
  const isDays = /^\d+(?:\.\d+)?\s*[dw]$/i.test(text.trim())
  if (isDays && (parseDuration(text) ?? 0) >= 86_400_000) return { value: text.trim() }
  return { problem: `"${text}" is not a number of days or weeks such as 90d or 52w, at least 1d` }
}

/** Reads a share of the rate limit, from 0.05 to 1. With a smaller share, requests could wait for hours. */
function readShare(text: string): { value: number } | { problem: string } {
  const value = Number(text)
  const isShare = /^\d*\.?\d+$/.test(text.trim()) && value >= 0.05 && value <= 1
  return isShare ? { value } : { problem: `"${text}" is not a number from 0.05 to 1` }
}

function readUrl(text: string): { value: string } | { problem: string } {
  if (!URL.canParse(text)) return { problem: `"${text}" is not an address such as https://host/v2` }
  const url = new URL(text)
  if (!['http:', 'https:'].includes(url.protocol)) {
    return { problem: `"${text}" does not begin with http:// or https://` }
  }
  if (url.search || url.hash)
    return { problem: `"${text}" contains ? or #, which an address of a service cannot have` }
  if (url.username || url.password)
    return { problem: 'the address contains a user name or password' }
  return { value: text.trim() }
}
