import { expect, it } from 'vitest'
import { shownAddress } from '../../src/domain/shown-address.js'

it.each([
  ['https://ann:secret@host.example/a', 'https://****@host.example/a'],
  ['https://host.example/a@b', 'https://host.example/a@b'],
  ['https://host.example:8080', 'https://host.example:8080'],
  [undefined, ''],
])('%s is printed as %s', (address, shown) => {
  expect(shownAddress(address)).toBe(shown)
})
