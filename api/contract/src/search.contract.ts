import * as z from 'zod/mini'
import { classifiedSchema } from './classifieds.contract'
import { cleanLine } from './clean-text'
import { forumTopicSchema } from './forum.contract'
import { memberProfileSchema } from './members.contract'
import { newsArticleSchema } from './news.contract'
import { directoryServiceSchema } from './services.contract'

const searchRule = 'Type at least 2 characters'

/** The most records of each kind in the response of the global search. */
export const searchResultsPerKind = 5

/** `GET /api/search` */
export const searchQuerySchema = z.object({
  q: z
    .string(searchRule)
    .check(z.overwrite(cleanLine), z.minLength(2, searchRule), z.maxLength(200, 'Search too long')),
})
export type SearchQuery = z.infer<typeof searchQuerySchema>

/** The newest matches of each kind; matching members only for members. */
export const searchResultsSchema = z.object({
  classifieds: z.array(classifiedSchema),
  services: z.array(directoryServiceSchema),
  topics: z.array(forumTopicSchema),
  articles: z.array(newsArticleSchema),
  members: z.array(memberProfileSchema),
})
export type SearchResults = z.infer<typeof searchResultsSchema>
