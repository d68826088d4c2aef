import * as z from 'zod/mini'

/** The most entries that one arrangement may name. */
export const maximumArrangedEntries = 100

const remoteRule = 'Please name a remote, such as mfe-content'
const nameRule = 'Please name a path or a part'
const placeRule = 'Please name a place, such as main'
const orderRule = 'Please give an order from 1 to 9999'

/**
 * Where the site shows one thing that a remote offers. `null` stands for what the remote's
 * manifest says.
 */
export const arrangedEntrySchema = z.object({
  /** A menu entry, or a section of a page. */
  kind: z.enum(['menu', 'section'], 'Please say whether it is a menu entry or a section'),
  remote: z
    .string(remoteRule)
    .check(z.maxLength(60, remoteRule), z.regex(/^mfe-[a-z-]+$/, remoteRule)),
  /** The path of a menu entry; the name of a section's part. */
  name: z
    .string(nameRule)
    .check(z.maxLength(200, nameRule), z.regex(/^[a-z/][a-z0-9/.-]*$/, nameRule)),
  /** One of the shell's menus or slots. A shell without it shows the entry in its own place. */
  place: z.nullable(
    z.string(placeRule).check(z.maxLength(60, placeRule), z.regex(/^[a-z][a-z.-]*$/, placeRule)),
  ),
  /** Lower comes first. */
  order: z.nullable(
    z
      .number(orderRule)
      .check(z.int(orderRule), z.minimum(1, orderRule), z.maximum(9999, orderRule)),
  ),
  isHidden: z.boolean('Please say whether it is hidden'),
})
export type ArrangedEntry = z.infer<typeof arrangedEntrySchema>

/** `GET /api/site/arrangement` */
export const arrangementSchema = z.object({
  /** Rises by one with each change; 0 before the first one. */
  version: z.number(),
  /** What differs from the manifests. What is not named stays where its manifest puts it. */
  entries: z.array(arrangedEntrySchema),
})
export type Arrangement = z.infer<typeof arrangementSchema>

/** The arrangement of a site that has none: everything is where the manifests put it. */
export const noArrangement: Arrangement = { version: 0, entries: [] }

/** Names an entry: a remote has each menu path and each part once. */
export const arrangedKey = ({
  kind,
  remote,
  name,
}: Pick<ArrangedEntry, 'kind' | 'remote' | 'name'>): string => `${kind} ${remote} ${name}`

const versionRule = 'Please name the version that you have changed'

/** `PUT /api/admin/arrangement` */
export const arrangementInputSchema = z.object({
  /** The version that was changed: a change of an outdated one is rejected. */
  version: z.number(versionRule).check(z.int(versionRule), z.minimum(0, versionRule)),
  entries: z.array(arrangedEntrySchema, 'Please list the entries').check(
    z.maxLength(
      maximumArrangedEntries,
      `At most ${maximumArrangedEntries} entries can be arranged`,
    ),
    z.refine(
      (entries) => new Set(entries.map(arrangedKey)).size === entries.length,
      'Each entry can be arranged once',
    ),
  ),
})
export type ArrangementInput = z.output<typeof arrangementInputSchema>
