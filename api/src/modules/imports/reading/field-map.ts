import { z } from 'zod'

const path = (byDefault: string) =>
  z
    .string()
    .regex(
      /^(?:[\w-]+(?:\.[\w-]+)*)?$/,
      'must be names or numbers joined by dots, such as data.items',
    )
    .default(byDefault)

/** The fields of a JSON source, as dotted paths; `items` is the path of its list. */
export const fieldMapSchema = z.strictObject({
  /** Empty if the file itself is the list. */
  items: path('items'),
  title: path('title'),
  url: path('url'),
  description: path('description'),
  category: path('category'),
  price: path('price'),
  location: path('location'),
  imageUrl: path('imageUrl'),
  createdAt: path('createdAt'),
})
export type FieldMap = z.infer<typeof fieldMapSchema>

/** The value at a path, or `undefined`. Only own properties are read. */
export function valueAt(value: unknown, dottedPath: string): unknown {
  let current = value
  for (const key of dottedPath === '' ? [] : dottedPath.split('.')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return
    current = (current as Record<string, unknown>)[key]
  }
  return current
}
