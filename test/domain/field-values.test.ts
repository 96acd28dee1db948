import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CustomField } from '../../src/contract/custom-field-resources.js'
import { boxOf } from '../../src/domain/box.js'
import { fieldValues } from '../../src/domain/field-values.js'

const shipment = { id: 's', type: 'shipment' as const, bill_of_lading_number: 'B' }
const box = boxOf({ id: 'c', type: 'container', number: 'MSCU6639870' }, shipment)
const other = boxOf({ id: 'x', type: 'container', number: 'CSQU3054383' }, null)

const field = (api_slug: string, value: unknown, more: object = {}): CustomField =>
  ({
    id: api_slug,
    type: 'custom_field',
    api_slug,
    value,
    entity: { id: 'c', type: 'container' },
    ...more,
  }) as CustomField

const meets = (fields: CustomField[], ...words: string[]): boolean =>
  fieldValues(fields).meet(
    box,
    words.map((word) => ({ slug: word.split('=')[0] ?? '', text: word.split('=')[1] ?? '' })),
  )

describe('values of custom fields', () => {
  it.each([
    ['priority', 'High', 'priority=high', 'priority=low'],
    ['Weight', 12.5, 'weight=12.50', 'weight=12'],
    ['checked', true, 'checked=YES', 'checked=no'],
    ['marks', ['a', 'b'], 'marks=b', 'marks=a, b'],
    ['po_date', '2026-05-12', 'po_date=2026-05-12', 'po_date=2026-05'],
  ])('of %s, %j passes %s and not %s', (slug, value, met, unmet) => {
    expect(meets([field(slug, value)], met)).toBe(true)
    expect(meets([field(slug, value)], unmet)).toBe(false)
  })

  it('match the label of a choice', () => {
    expect(
      meets([field('priority', 'p1', { display_value: 'Very high' })], 'priority=very high'),
    ).toBe(true)
  })

  it('of the shipment count for its box, those of another box do not', () => {
    const ofShipment = field('priority', 'high', { entity: { id: 's', type: 'shipment' } })
    expect(meets([ofShipment], 'priority=high')).toBe(true)
    expect(fieldValues([ofShipment]).meet(other, [{ slug: 'priority', text: 'high' }])).toBe(false)
  })

  it('match if one value of a field matches, and every field must match', () => {
    const fields = [field('priority', 'high'), field('note', 'x')]
    expect(meets(fields, 'priority=low', 'priority=high')).toBe(true)
    expect(meets(fields, 'priority=high', 'note=x')).toBe(true)
    expect(meets(fields, 'priority=high', 'note=y')).toBe(false)
    expect(meets([], 'priority=high')).toBe(false)
  })

  it('are compared regardless of what the service sends', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, text) => {
        const met = meets([field('any', value)], `any=${text}`)
        expect(typeof met).toBe('boolean')
        if (value === null || value === undefined) expect(met).toBe(false)
      }),
    )
  })
})
