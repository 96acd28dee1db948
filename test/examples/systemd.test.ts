import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const unit = readFileSync(
  new URL('../../examples/systemd/oct-webhooks-listen.service', import.meta.url),
  'utf8',
)

it('a reload of the unit reads the file of secrets that is edited, not a copy of the start', () => {
  const file = /^Environment=OCT_WEBHOOK_SECRET_FILE=(.*)$/m.exec(unit)?.[1]
  expect(unit).toMatch(/^ExecReload=.*-HUP/m)
  expect(file).toMatch(/^\//)
  expect(unit).not.toMatch(/^LoadCredential=.*secret/m)
})

it('the memory of the unit is bounded', () => {
  expect(unit).toMatch(/^MemoryMax=/m)
})
