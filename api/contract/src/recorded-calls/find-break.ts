/** A JSON schema, or a part of one. */
export type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const partOf = (schema: Json, name: string): Json => {
  const part = schema[name]
  return isJson(part) ? part : {}
}

const listOf = (schema: Json, name: string): readonly unknown[] => {
  const list = schema[name]
  return Array.isArray(list) ? list : []
}

const optionsOf = (schema: Json): readonly Json[] => {
  const options = [...listOf(schema, 'anyOf'), ...listOf(schema, 'oneOf')].filter(isJson)
  const types = listOf(schema, 'type')
  if (options.length > 0) return options
  return types.length > 0 ? types.map((type) => ({ ...schema, type })) : [schema]
}

/** The values of an enumeration; `null` where any value of the type will do. */
const valuesOf = (schema: Json): readonly unknown[] | null => {
  if ('const' in schema) return [schema.const]
  return 'enum' in schema ? listOf(schema, 'enum') : null
}

const isSameType = (given: Json, taken: Json) =>
  taken.type === undefined ||
  given.type === taken.type ||
  (given.type === 'integer' && taken.type === 'number')

/** Bounds of texts, numbers and lists: what is taken must not be narrower than what is given. */
const upper = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const
const lower = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const

const brokenBound = (given: Json, taken: Json): string | null => {
  const numberOf = (schema: Json, name: string) => {
    const value = schema[name]
    return typeof value === 'number' ? value : null
  }
  const isNarrower = (name: string, sign: 1 | -1) => {
    const limit = numberOf(taken, name)
    const before = numberOf(given, name)
    return limit !== null && (before === null || sign * before > sign * limit)
  }
  const bound =
    upper.find((name) => isNarrower(name, 1)) ?? lower.find((name) => isNarrower(name, -1))
  if (bound) return `its ${bound} is narrower`
  const isOther = taken.pattern !== undefined && taken.pattern !== given.pattern
  return isOther ? 'its pattern is another one' : null
}

const brokenField = (given: Json, taken: Json, where: string): string | null => {
  const [fields, wanted] = [partOf(given, 'properties'), partOf(taken, 'properties')]
  const sure = listOf(given, 'required')
  for (const name of listOf(taken, 'required')) {
    if (!sure.includes(name)) return `${where}.${name} is required on one side only`
  }
  for (const [name, field] of Object.entries(wanted)) {
    if (!(name in fields)) continue
    const broken = findBreak(partOf(fields, name), isJson(field) ? field : {}, `${where}.${name}`)
    if (broken) return broken
  }
  return findBreak(
    partOf(given, 'additionalProperties'),
    partOf(taken, 'additionalProperties'),
    `${where}.*`,
  )
}

const brokenOption = (given: Json, taken: Json, where: string): string | null => {
  if (!isSameType(given, taken)) return `${where} is ${given.type}, no longer ${taken.type}`
  const values = valuesOf(taken)
  const known = valuesOf(given)
  if (values) {
    const stray = known?.find((value) => !values.includes(value))
    return known && stray === undefined ? null : `${where} has the value ${stray ?? 'of any kind'}`
  }
  const bound = known ? null : brokenBound(given, taken)
  if (bound) return `${where}: ${bound}`
  if (taken.items !== undefined)
    return findBreak(partOf(given, 'items'), partOf(taken, 'items'), `${where}[]`)
  return brokenField(given, taken, where)
}

const isAnything = (schema: Json) => Object.keys(schema).length === 0

/**
 * Says where values of the schema `given` are not values of the schema `taken`; `null` where all
 * of them are.
 */
export const findBreak = (given: Json, taken: Json, where: string): string | null => {
  if (isAnything(taken) || JSON.stringify(given) === JSON.stringify(taken)) return null
  if (isAnything(given)) return `${where} can be anything`
  for (const one of optionsOf(given)) {
    const problems = optionsOf(taken).map((other) => brokenOption(one, other, where))
    if (!problems.includes(null)) return problems[0] ?? where
  }
  return null
}
