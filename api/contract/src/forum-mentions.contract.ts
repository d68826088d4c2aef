import * as z from 'zod/mini'
import { authorName } from './author-name'
import { cleanLine } from './clean-text'
import { idField } from './fields'
import { optionalFilterSchema } from './paging.contract'
import type { Person } from './person.contract'
import { idSchema } from './primitives'

/** A post mentions at most so many members. */
export const maximumMentions = 10

/** What is said when a post mentions more members. */
export const mentionsRule = `A post can mention at most ${maximumMentions} members`

/** A member whom a text names as "@" and the name. */
export const mentionSchema = z.object({
  id: idSchema,
  /** As the text has it, without the "@"; one text has it for no other member. */
  name: z.string(),
})
export type Mention = z.infer<typeof mentionSchema>

/** The ids of the members whom a text mentions. Those whose name is not in the text do not count. */
export const mentionsField = z.optional(
  z
    .array(idField('Choose a member to mention'), mentionsRule)
    .check(z.maxLength(maximumMentions, mentionsRule)),
)

/** `GET /api/forum/mentionable-members` */
export const mentionableQuerySchema = z.object({
  /** The topic that the text is written for; its participants come first. */
  topicId: optionalFilterSchema,
  /** How the name, or one of its words, begins. */
  search: z.optional(
    z
      .string('Search must be text')
      .check(z.overwrite(cleanLine), z.maxLength(100, 'Search too long')),
  ),
})
export type MentionableQuery = z.infer<typeof mentionableQuerySchema>

/** The names by which a text can mention a member: names are not unique, the second one is. */
export const mentionNamesOf = (person: Person): readonly [string, string] => {
  const name = authorName({ userId: person.id, user: person })
  return [name, `${name} (${person.id.slice(-4)})`]
}

/** A text in pieces: what is said, and the members that it mentions. */
export function splitMentions<Named extends Pick<Mention, 'name'>>(
  text: string,
  mentions: readonly Named[],
): readonly (string | Named)[] {
  const byName = new Map(mentions.map((mention) => [mention.name, mention] as const))
  if (byName.size === 0) return [text]
  const parts: (string | Named)[] = []
  let end = 0
  for (const found of text.matchAll(toPattern([...byName.keys()]))) {
    const [, before = '', name = ''] = found
    const mention = byName.get(name)
    if (!mention) continue
    const start = found.index + before.length
    if (start > end) parts.push(text.slice(end, start))
    parts.push(mention)
    end = start + 1 + name.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

/** Longer names first: one may begin with another. No part of an address or of a longer word. */
function toPattern(names: readonly string[]): RegExp {
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const any = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')).join('|')
  return new RegExp(`(^|[^\\p{L}\\p{N}_@./])@(${any})(?![\\p{L}\\p{N}_])`, 'gu')
}
