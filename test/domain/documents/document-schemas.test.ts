import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { documentSchemas, schemaVersion } from '../../../src/domain/documents/document-schemas.js'
import { documentTypes } from '../../../src/domain/documents/document-types.js'
import { extractData } from '../../../src/domain/documents/extract-data.js'
import { everySample } from './samples/every-sample.js'

const ajv = new Ajv({ allErrors: true, strict: true })
addFormats.default(ajv)

describe('schemas', () => {
  it('there is one for every type, named by type and version', () => {
    expect(documentSchemas.map(({ id }) => id)).toEqual(
      documentTypes.map(({ code }) => `${code}@${schemaVersion}`),
    )
  })

  for (const { document_type, schema_payload } of documentSchemas) {
    it(`of ${document_type} describes all extracted fields of every sample`, () => {
      const validate = ajv.compile(schema_payload)
      for (const { fileName, text } of everySample) {
        const data = extractData({ type: document_type, fileName, text })
        expect(validate(data), `${fileName}: ${ajv.errorsText(validate.errors)}`).toBe(true)
      }
      expect(validate({ container_numbers: ['nonsense'] })).toBe(false)
    })
  }
})
