import { authorName } from './author-name'
import type { Mention } from './forum-mentions.contract'
import { fullName } from './full-name'
import type { Person } from './person.contract'

/** A post mentions at most so many members. */
export const maximumMentions = 10

/** What is said when a post mentions more members. */
export const mentionsRule = `A post can mention at most ${maximumMentions} members`

/** The names by which a text can mention a member: names are not unique, the second one is. */
export const mentionNamesOf = (person: Person): readonly [string, string] => {
  const name = authorName({ userId: person.id, user: person })
  return [name, `${name} (${person.id.slice(-4)})`]
}

/** Whether the name of a member, or one of its words, begins like this. */
export const beginsName = (person: Person, search: string): boolean =>
  ` ${fullName(person)}`.toLowerCase().includes(` ${search.trim().toLowerCase()}`)

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
  const longestFirst = [...names].sort((one, other) => other.length - one.length)
  const any = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')
  return new RegExp(`(^|[^\\p{L}\\p{N}_@./])@(${any})(?![\\p{L}\\p{N}_])`, 'gu')
}
