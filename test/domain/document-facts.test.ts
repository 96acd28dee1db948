import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Document } from '../../src/contract/document.js'
import {
  documentData,
  documentEmail,
  documentLinks,
  documentSize,
  documentType,
  isProcessed,
  manualData,
  schemaVersion,
  systemData,
} from '../../src/domain/document-facts.js'

const documentWith = (members: object): Document =>
  ({ id: 'd1', type: 'document', ...members }) as Document

it('the type set by hand has priority over the detected type', () => {
  const told = { document_type: 'packing_list' }
  expect(documentType(documentWith(told))).toEqual({ code: 'packing_list', isManual: false })
  const set = { ...told, document_type_manual: 'commercial_invoice' }
  expect(documentType(documentWith(set))).toEqual({ code: 'commercial_invoice', isManual: true })
  expect(documentType(documentWith({}))).toEqual({ code: null, isManual: false })
})

it('values set by hand have priority over extracted values, even null', () => {
  const data = documentData(
    documentWith({
      last_document_representation: { payload: { a: 1, b: 2 } },
      extracted_data_manual: { b: null, c: 3 },
    }),
  )
  expect(data).toEqual([
    { field: 'a', system: 1, manual: undefined, effective: 'system' },
    { field: 'b', system: 2, manual: null, effective: 'manual' },
    { field: 'c', system: undefined, manual: 3, effective: 'manual' },
  ])
})

it('distinguishes missing data from unreadable data', () => {
  expect(manualData(documentWith({}))).toBeUndefined()
  expect(manualData(documentWith({ extracted_data_manual: null }))).toBeNull()
  expect(systemData(documentWith({ last_document_representation: { id: 'r' } }))).toBeNull()
})

it('bills come before boxes, each by its number if known', () => {
  const links = documentLinks(
    documentWith({
      cargos: [
        { id: 'c2', number: 'TCLU4265726' },
        { id: 'c1', number: 'MSCU6639870' },
      ],
      shipments: [{ id: 's1', type: 'shipment' }],
    }),
  )
  expect(links).toEqual([
    { kind: 'shipment', id: 's1', number: null },
    { kind: 'container', id: 'c1', number: 'MSCU6639870' },
    { kind: 'container', id: 'c2', number: 'TCLU4265726' },
  ])
})

it('accepts any input from a service', () => {
  const names = [
    'cargos',
    'shipments',
    'email_submission',
    'last_document_representation',
    'extracted_data_manual',
    'document_type',
  ]
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.jsonValue()), (members) => {
      const document = documentWith(members)
      for (const fact of [documentData, documentEmail, documentLinks, documentType]) fact(document)
      expect(typeof schemaVersion(document)).toMatch(/string|object/)
    }),
  )
})

it('a size is a number of bytes, or unknown', () => {
  const sizes = [0, 12, -5, 1.5, '12', null, undefined]
  expect(sizes.map((size) => documentSize(documentWith({ file_size_bytes: size })))).toEqual([
    ...[0, 12],
    ...[null, null, null, null, null],
  ])
})

it('is processed once any fact about it is known', () => {
  expect(isProcessed(documentWith({ document_type: null, classification_notes: '' }))).toBe(false)
  for (const told of [
    { document_type: 'packing_list' },
    { classification_notes: 'nothing says what it is' },
    { last_document_representation: { id: 'r1' } },
  ]) {
    expect(isProcessed(documentWith(told))).toBe(true)
  }
})
