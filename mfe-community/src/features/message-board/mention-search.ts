import {
  type Mention,
  mentionNamesOf,
  mentionSchema,
  type Person,
  splitMentions,
} from '@haulyard/api-contract'
import type { TypedPart, TypingField } from '@haulyard/remote-kit/form'
import * as z from 'zod/mini'

/** In a form, whom its text mentions; the API gets the ids. */
export const chosenMentionsSchema = z.optional(z.array(mentionSchema))

export const noMentions: Mention[] = []

/** First and last name, with what names may contain. */
const typedName =
  /(?:^|[^\p{L}\p{N}_@./])@((?:[\p{L}\p{N}'’.-]{1,50}(?: [\p{L}\p{N}'’.-]{0,50})?)?)$/u

/** The name that ends at the caret; `null`: there is none. */
export function findMentionSearch({
  value,
  selectionStart: end,
  selectionEnd,
}: Pick<TypingField, 'value' | 'selectionStart' | 'selectionEnd'>): TypedPart | null {
  if (end === null || end !== selectionEnd) return null
  // A longer text before the caret is no part of a name.
  const found = typedName.exec(value.slice(Math.max(0, end - 110), end))
  const [, search] = found ?? []
  return search === undefined ? null : { search, start: end - search.length - 1, end }
}

/** The members of a choice whom the text still names. */
export const mentionsIn = (text: string, chosen: readonly Mention[]): Mention[] => {
  const named = splitMentions(text, chosen).filter((part) => typeof part !== 'string')
  return [...new Map(named.map((mention) => [mention.id, mention])).values()]
}

/** What a post is sent with, if it mentions somebody. */
export function toMentionIds(text: string | null, chosen: readonly Mention[] = []) {
  const mentions = mentionsIn(text ?? '', chosen).map(({ id }) => id)
  return mentions.length > 0 ? { mentions } : {}
}

/** A choice with one more member, each member once. */
const addMention = (chosen: readonly Mention[] = [], added: Mention): Mention[] => [
  ...chosen.filter(({ id }) => id !== added.id),
  added,
]

/** A form with a text and whom it mentions. */
interface MentioningForm {
  watch(name: 'mentions'): Mention[] | undefined
  getValues(name: 'mentions'): Mention[] | undefined
  setValue(name: 'mentions', chosen: Mention[]): void
}

/** What the editor of a form's text takes, to read and to change whom it mentions. */
export const formMentions = (form: MentioningForm) => ({
  chosen: form.watch('mentions') ?? [],
  onChoose: (added: Mention) =>
    form.setValue('mentions', addMention(form.getValues('mentions'), added)),
})

/** How a text names a member: with the end of the id if it names another one of that name. */
export function nameIn(text: string, chosen: readonly Mention[], person: Person): string {
  const [name, fullName] = mentionNamesOf(person)
  const isTaken = mentionsIn(text, chosen).some((one) => one.name === name && one.id !== person.id)
  return isTaken ? fullName : name
}
