import { z } from 'zod'

const path = (byDefault: string) =>
  z
    .string()
    .regex(
      /^(?:[\w-]+(?:\.[\w-]+)*)?$/,
      'must be names or numbers joined by dots, such as data.items',
    )
    .default(byDefault)

/** Which field of a JSON source is what, by dotted paths; `items` is where its list is. */
export const fieldMapSchema = z.strictObject({
  /** Empty: the file is the list itself. */
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

/** What lies at the end of a path, or `undefined`. Only what the file itself holds is found. */
export function valueAt(value: unknown, dottedPath: string): unknown {
  let current = value
  for (const key of dottedPath === '' ? [] : dottedPath.split('.')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return
    current = (current as Record<string, unknown>)[key]
  }
  return current
}
