import { classifiedCategories, classifiedLocations, maximumUrlLength } from '@haulyard/api-contract'
import { z } from 'zod'
import { fieldMapSchema } from '../reading/field-map'
import type { ClassifiedSource, NewsFeed } from './sources'

const maximumSources = 50

const nameSchema = z
  .string('must be a text')
  .trim()
  .min(1, 'must not be empty')
  .max(100, 'must be at most 100 characters')
const urlSchema = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .max(maximumUrlLength, 'must be at most 2,048 characters')
  .refine((url) => !URL.canParse(url) || new URL(url).username === '', {
    error: 'must not contain a user name or password',
  })
const webAddressShape = { name: nameSchema, url: urlSchema }

/** A JSON list of sources with unique names. */
function sourceListSchema<Source extends z.ZodType<{ name: string }>>(sourceSchema: Source) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' })
        return z.NEVER
      }
    })
    .pipe(
      z
        .array(sourceSchema, 'must be a list: [{ "name": …, "url": … }]')
        .max(maximumSources, `must not hold more than ${maximumSources} sources`)
        .refine((sources) => new Set(sources.map(({ name }) => name)).size === sources.length, {
          error: 'must give each source a name of its own',
        }),
    )
}

const newsFeedSchema = z
  .strictObject({
    ...webAddressShape,
    topic: z.enum(['general', 'immigrant'], 'must be general or immigrant').default('general'),
  })
  .transform(({ url, ...feed }): NewsFeed => ({ ...feed, type: 'rss', at: { url } }))

/** `NEWS_FEEDS`: the feeds that news articles are imported from. */
export const newsFeedsSettingSchema = sourceListSchema(newsFeedSchema)

const locationCodes = classifiedLocations.map(({ code }) => code)
const classifiedShape = {
  ...webAddressShape,
  category: z
    .enum(classifiedCategories, `must be one of ${classifiedCategories.join(', ')}`)
    .optional(),
  location: z
    .enum(locationCodes as [string, ...string[]], 'must be the code of a state or province')
    .optional(),
}
const classifiedSourceSchema = z
  .discriminatedUnion(
    'type',
    [
      z.strictObject({ ...classifiedShape, type: z.literal('rss') }),
      z.strictObject({
        ...classifiedShape,
        type: z.literal('json'),
        map: fieldMapSchema.prefault({}),
      }),
    ],
    'must have the type rss or json',
  )
  .transform(({ url, ...source }): ClassifiedSource => ({ ...source, at: { url } }))

/** `LISTING_SOURCES`: the marketplaces that external classifieds are imported from. */
export const classifiedSourcesSettingSchema = sourceListSchema(classifiedSourceSchema)
