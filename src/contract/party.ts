import * as z from 'zod/mini'
import { type Flat, type Known, resource, writeBody } from './json-api.js'

export const partyAttributes = z.looseObject({ company_name: z.string() })
export const party = resource('party', partyAttributes, {})
export const partyWrite = writeBody('party', z.looseObject({ company_name: z.string() }))
export type Party = Flat<'party', Known<z.infer<typeof partyAttributes>>>

export const account = resource('account', z.looseObject({ company_name: z.string() }), {})

export const user = resource('user', z.looseObject({}), {})
