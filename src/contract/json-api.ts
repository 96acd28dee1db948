import * as z from 'zod/mini'

/** Type and id of a resource. Used for a related resource that is not embedded. */
export interface Ref<Type extends string = string> {
  type: Type
  id: string
}

/** ISO 8601 date-time with an offset from UTC. The service writes `Z`; clients accept any offset. */
export const dateTime = z.iso.datetime({ offset: true })

/** Schema of an attribute that may be null. Older responses and webhook deliveries may lack the attribute. */
export const maybe = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.nullable(schema))

const identifier = <Type extends string>(types: readonly [Type, ...Type[]]) =>
  z.looseObject({ id: z.string(), type: z.enum(types) })

export const toOne = <Type extends string>(...types: [Type, ...Type[]]) =>
  z.optional(z.looseObject({ data: maybe(identifier(types)) }))

export const toMany = <Type extends string>(...types: [Type, ...Type[]]) =>
  z.optional(z.looseObject({ data: z.optional(z.array(identifier(types))) }))

/** Removes the index signature of a type, so that the compiler rejects a misspelled member. */
export type Known<Type> = Type extends readonly (infer Item)[]
  ? Known<Item>[]
  : Type extends object
    ? KnownMembers<Type>
    : Type

type KnownMembers<Type> = [NamedKeys<Type>] extends [never]
  ? Type
  : { [Key in keyof Type as string extends Key ? never : Key]: Known<Type[Key]> }

type NamedKeys<Type> = keyof { [Key in keyof Type as string extends Key ? never : Key]: true }

export const links = z.looseObject({
  self: z.optional(z.string()),
  current: z.optional(z.string()),
  first: z.optional(z.string()),
  prev: z.optional(z.string()),
  next: z.optional(z.string()),
  last: z.optional(z.string()),
  download: z.optional(z.string()),
})

export type Links = Known<z.infer<typeof links>>

export const pageMeta = z.looseObject({
  size: z.optional(z.number()),
  total: z.optional(z.number()),
  pagination: z.optional(
    z.looseObject({
      current: z.number(),
      next: maybe(z.number()),
      prev: maybe(z.number()),
      last: maybe(z.number()),
      records: z.number(),
    }),
  ),
})

export type PageMeta = Known<z.infer<typeof pageMeta>>

export function resource<
  Type extends string,
  Attributes extends z.ZodMiniType,
  Relationships extends z.core.$ZodLooseShape,
>(type: Type, attributes: Attributes, relationships: Relationships) {
  return z.looseObject({
    id: z.string(),
    type: z.literal(type),
    attributes,
    relationships: z.optional(z.looseObject(relationships)),
    links: z.optional(links),
  })
}

export const anyResource = z.looseObject({
  id: z.string(),
  type: z.string(),
  attributes: z.optional(z.record(z.string(), z.unknown())),
  relationships: z.optional(
    z.record(
      z.string(),
      z.looseObject({
        data: maybe(
          z.union([
            z.looseObject({ id: z.string(), type: z.string() }),
            z.array(z.looseObject({ id: z.string(), type: z.string() })),
          ]),
        ),
      }),
    ),
  ),
  links: z.optional(links),
})

export type AnyResource = z.infer<typeof anyResource>

export const one = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.looseObject({
    data: schema,
    included: z.optional(z.array(anyResource)),
    links: z.optional(links),
  })

export const many = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.looseObject({
    data: z.array(schema),
    included: z.optional(z.array(anyResource)),
    links: z.optional(links),
    meta: z.optional(pageMeta),
  })

export const shortText = z
  .string()
  .check(z.maxLength(255), z.regex(/^\P{Cc}*$/u, 'must not contain control characters'))

export const shortTexts = z.array(shortText).check(z.maxLength(100))

export const writeBody = <Type extends string, Attributes extends z.ZodMiniType>(
  type: Type,
  attributes: Attributes,
) =>
  z.looseObject({
    data: z.looseObject({
      type: z.literal(type),
      id: z.optional(z.string()),
      attributes,
      relationships: z.optional(z.record(z.string(), z.unknown())),
    }),
  })

/** A resource with attributes and relationships as members. A relationship is `{id, type}`, or the resource. */
export type Flat<Type extends string, Attributes, Relationships = object> = {
  id: string
  type: Type
  links?: Links
} & Attributes &
  Partial<Relationships>
