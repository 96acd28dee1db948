import * as z from 'zod/mini'
import { dateTime, type Flat, type Known, maybe, resource } from './json-api.js'

const tariffFile = z.looseObject({
  name: z.string(),
  /** Text of the file: YAML or JSON in the format `oct-tariff/1`. */
  text: z.string(),
})

const tariffRemark = z.looseObject({
  file: z.string(),
  line: z.number(),
  column: z.number(),
  message: z.string(),
  cure: z.string(),
})

const attributes = z.looseObject({
  files: z.array(tariffFile),
  /** Gate calendars, which say on which days the gate is open. Older versions of the service do not send them. */
  gates: z.optional(z.array(tariffFile)),
  rules: z.number(),
  /** Checksum of the files and the gate calendars. Null if there are no files. */
  checksum: maybe(z.string()),
  updated_at: maybe(dateTime),
  problems: z.array(tariffRemark),
  warnings: z.array(tariffRemark),
})

export const tariffSet = resource('tariff_set', attributes, {})

export type TariffSet = Flat<'tariff_set', Known<z.infer<typeof attributes>>>

export const newTariffSet = z.looseObject({
  data: z.looseObject({
    type: z.literal('tariff_set'),
    attributes: z.looseObject({
      files: z.array(tariffFile),
      /** Gate calendars, and the .ics files that they name. If absent, the stored gate calendars stay. */
      gates: z.optional(z.array(tariffFile)),
      /** Checksum of the tariffs to replace; null if none are stored. If absent, replaces any tariffs. */
      replaces: maybe(z.string()),
    }),
  }),
})
