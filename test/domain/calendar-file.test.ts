import { expect, it } from 'vitest'
import { calendarFile } from '../../src/domain/calendar-file.js'

it('writes whole days, escapes texts and folds lines between characters', () => {
  const text = calendarFile([
    {
      id: 'pickup-1@oct',
      date: '2026-12-31',
      summary: 'Last free day, on hold; MSCU6639870',
      description: `Müller\nSöhne ${'ü'.repeat(60)}`,
      place: '',
    },
  ])
  const lines = text.split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).toContain('SUMMARY:Last free day\\, on hold\\; MSCU6639870')
  expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:Müller\\nSöhne ${'ü'.repeat(60)}`)
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text).not.toContain('LOCATION')
})
