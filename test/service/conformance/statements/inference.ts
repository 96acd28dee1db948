import { expect } from 'vitest'
import { bareService } from '../stage.js'
import type { Section } from '../statement.js'

const infer = async (number: string) => {
  const { post } = await bareService()
  return (await post('/tracking_requests/infer_number', { number })).body.data.attributes
}

export const inferNumber: Section = {
  heading: 'POST /tracking_requests/infer_number (beta)',
  statements: {
    'plain JSON is taken': async () => {
      const { service, key } = await bareService()
      const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' }
      const url = 'http://oct.sandbox/v2/tracking_requests/infer_number'
      const body = JSON.stringify({ number: 'CSQU3054383' })
      const response = await service.fetch(new Request(url, { method: 'POST', headers, body }))
      expect(response.status).toBe(200)
    },
    'number_type is container, bill_of_lading or booking': async () => {
      expect((await infer('CSQU3054383')).number_type).toBe('container')
      expect((await infer('MEDUFR030802')).number_type).toBe('bill_of_lading')
    },
    'validation tells whether the check digit of ISO 6346 is right, and why not': async () => {
      expect((await infer('CSQU3054383')).validation).toMatchObject({
        is_valid: true,
        type: 'container',
        check_digit_passed: true,
      })
      expect((await infer('MSCU1234567')).validation).toMatchObject({
        is_valid: false,
        check_digit_passed: false,
        reason: expect.any(String),
      })
    },
    'auto_select: confidence of 0.95 or more': async () => {
      const line = (await infer('MEDUFR030802')).shipping_line as Line
      expect(line.decision).toBe('auto_select')
      expect(line.selected?.confidence).toBeGreaterThanOrEqual(0.95)
    },
    'needs_confirmation: confidence from 0.70 to 0.95': async () => {
      const line = (await infer('219384756')).shipping_line as Line
      expect(line.decision).toBe('needs_confirmation')
      expect(line.selected?.confidence).toBeGreaterThanOrEqual(0.7)
      expect(line.selected?.confidence).toBeLessThan(0.95)
    },
    'no_prediction: less than 0.70 or unknown, with or without candidates': async () => {
      const line = (await infer('TCLU6718159')).shipping_line as Line
      expect(line.decision).toBe('no_prediction')
      expect(line.selected ?? null).toBe(null)
    },
    'candidates are ranked by confidence': async () => {
      const { candidates } = (await infer('219384756')).shipping_line as Line
      const ranked = candidates.map(({ confidence }) => confidence)
      expect(ranked).toEqual([...ranked].sort((a, b) => b - a))
    },
    'an invalid number may still have a prediction': async () => {
      const { shipping_line } = await infer('MSCU1234567')
      expect((shipping_line as Line).candidates[0]?.scac).toBe('MSCU')
    },
  },
}

interface Line {
  decision: string
  selected?: { confidence: number } | null
  candidates: { scac: string; confidence: number }[]
}
