import { describe, expect, it } from 'vitest'
import { classifyDocument } from '../../../src/domain/documents/classify-document.js'
import { extractData } from '../../../src/domain/documents/extract-data.js'
import { readBytes } from '../../../src/service/documents/reading/read-document-bytes.js'
import type { SetName } from './layouts/cast.js'
import { generateDocuments } from './layouts/generate-documents.js'
import { inWords, score } from './layouts/score.js'

/** Minimum number of correct results among sixty documents whose layouts were unknown when the rules were written. */
const leastRight = 54
const mostWrong = 1

const scored = async (set: SetName) =>
  score(await generateDocuments(set), async ({ name: fileName, contentType, bytes }) => {
    const { text, placed } = await readBytes({ fileName, contentType, bytes })
    const { type } = classifyDocument({ fileName, text })
    const data = extractData({ type, fileName, text, placed })
    return {
      type,
      containers: data.container_numbers,
      bills: data.bill_of_lading_numbers,
      bookings: data.booking_numbers,
      references: data.reference_numbers,
    }
  })

describe('sixty documents of the set that was not used to improve the rules', () => {
  it('are classified, as no type rather than a wrong one, and their numbers are found', async () => {
    const result = await scored('C')
    const words = inWords('C', result)
    expect(result.right, words).toBeGreaterThanOrEqual(leastRight)
    expect(result.wrong, words).toBeLessThanOrEqual(mostWrong)
    const { containers, bills, bookings, references } = result.numbers
    expect(containers.wrong, words).toBe(0)
    expect(containers.missed, words).toBeLessThanOrEqual(1)
    for (const list of [bills, bookings]) {
      expect(list.right / (list.right + list.wrong), words).toBeGreaterThanOrEqual(0.95)
      expect(list.right / (list.right + list.missed), words).toBeGreaterThanOrEqual(0.8)
    }
    expect(references.right / (references.right + references.wrong), words).toBeGreaterThan(0.9)
    expect(references.right / (references.right + references.missed), words).toBeGreaterThan(0.5)
  })
})
