import { expect, it } from 'vitest'
import { inProfile } from '../../../src/cli/output/in-profile.js'
import type { Settings } from '../../../src/cli/settings/resolve-settings.js'

const sandbox = {
  isSandbox: true,
  values: { profile: { value: 'sandbox', origin: 'flag' } },
} as unknown as Settings

it.each([
  ['oct sync', 'oct --sandbox sync'],
  ['No open containers. Track a number: oct track <number>', /: oct --sandbox track <number>$/],
  ['oct serve backup x.sqlite', 'oct serve backup x.sqlite'],
])('adds the profile to a command: %s', (advice, expected) => {
  expect(inProfile(advice, sandbox)).toMatch(expected)
})

it.each([
  'move the file away: oct makes a new file',
  'For 10 minutes, oct uses half of its share of the limit.',
  'Another command of oct is writing to the database and did not finish in time.',
])('does not change a sentence about the program: %s', (sentence) => {
  expect(inProfile(sentence, sandbox)).toBe(sentence)
})
