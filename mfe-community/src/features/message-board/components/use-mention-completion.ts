import {
  type Author,
  type Mention,
  maximumMentions,
  mentionNamesOf,
  mentionsRule,
} from '@haulyard/api-contract'
import { type CompletionOption, useCompletion, useTypedPart } from '@haulyard/remote-kit/form'
import type { RefObject } from 'react'
import { useMentionable } from '../api/get-mentionable'
import { findMentionSearch, mentionsIn, nameIn } from '../mention-search'

/** Whom the text of an editor mentions. */
export interface EditorMentions {
  /** The topic that the text belongs to, if there is one yet. */
  readonly topicId?: string
  /** Who was chosen; the text may not name all of them any more. */
  readonly chosen: readonly Mention[]
  readonly onChoose: (mention: Mention) => void
}

interface Completion extends EditorMentions {
  readonly root: RefObject<HTMLElement | null>
  readonly text: string
}

/** Members of one name are told apart by the end of the id. */
const toOption = (person: Author, _: number, people: readonly Author[]): CompletionOption => {
  const [label, unique] = mentionNamesOf(person)
  const isShared = people.some(
    (other) => other.id !== person.id && mentionNamesOf(other)[0] === label,
  )
  const detail = [person.company, isShared && unique].filter(Boolean).join(' · ')
  return { id: person.id, label, detail, imageUrl: person.profileImageUrl }
}

/** The members whose names continue what is typed after an "@". */
export const useMentionCompletion = ({ root, text, topicId, chosen, onChoose }: Completion) => {
  const typed = useTypedPart(root, findMentionSearch)
  const isFull = mentionsIn(text, chosen).length >= maximumMentions
  const search = isFull ? null : (typed.part?.search ?? null)
  const people = useMentionable({ topicId, search })
  const { list, areaProps } = useCompletion({
    root,
    typed,
    options: people.map(toOption),
    onChoose: (index) => {
      const person = people[index] as Author
      const name = nameIn(text, chosen, person)
      onChoose({ id: person.id, name })
      return `@${name} `
    },
  })
  const note = isFull && typed.part ? mentionsRule : null
  return { list: { ...list, note }, areaProps, leave: typed.leave }
}
