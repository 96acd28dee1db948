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
  /**
   * Files of gate calendars that say on which days the gate is open. `oct gates check` accepts these files. Older
   * services omit this member.
   */
  gates: z.optional(z.array(tariffFile)),
  rules: z.number(),
  /** Checksum of the files and of the gate calendars; null without files. */
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
      /** Checksum of the tariffs to replace; null if none are stored. If absent, any stored tariffs are replaced. */
      replaces: maybe(z.string()),
    }),
  }),
})
