import { type Author, type Mention, maximumMentions } from '@haulyard/api-contract'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { useMentionable } from '../api/get-mentionable'
import { findMentionSearch, type MentionSearch, mentionsIn, nameIn } from '../mention-search'

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

/** Puts a name in the place of what was typed of it. */
const insertName = (area: HTMLTextAreaElement, { start, end }: MentionSearch, name: string) => {
  area.setRangeText(`@${name} `, start, end, 'end')
  area.focus()
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The search at the caret, unless it was closed. */
const useSearch = ({ root }: Pick<Completion, 'root'>) => {
  const [found, setFound] = useState<MentionSearch | null>(null)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const read = () => {
    const area = root.current?.querySelector('textarea')
    const next = area && !area.readOnly ? findMentionSearch(area) : null
    setFound(next)
    if (next?.start !== closedAt) setClosedAt(null)
  }
  return {
    search: found?.start === closedAt ? null : found,
    read,
    close: () => setClosedAt(found?.start ?? null),
    leave: () => setFound(null),
  }
}

/**
 * The members whose names continue what is typed after an "@". The focus stays in the text: the
 * arrows move through the list, Enter and Tab choose, Escape closes.
 */
export const useMentionCompletion = ({ root, text, topicId, chosen, onChoose }: Completion) => {
  const listId = useId()
  const { search, ...at } = useSearch({ root })
  const [moved, setMoved] = useState(0)
  const isFull = mentionsIn(text, chosen).length >= maximumMentions
  const wanted = search === null || isFull ? null : search.search
  const options = useMentionable({ topicId, search: wanted })
  const isOpen = options.length > 0
  const active = isOpen ? Math.min(moved, options.length - 1) : 0
  const choose = (person: Author) => {
    const area = root.current?.querySelector('textarea')
    if (!area || !search) return
    const name = nameIn(text, chosen, person)
    onChoose({ id: person.id, name })
    insertName(area, search, name)
    at.close()
    setMoved(0)
  }
  const move = (by: number) => setMoved((active + by + options.length) % options.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const person = options[active]
    if (!person || event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Enter' || key === 'Tab') choose(person)
    else if (key === 'Escape') at.close()
    else return setMoved(0)
    event.preventDefault()
    // Neither the form nor its dialog gets the key.
    event.stopPropagation()
  }
  return {
    list: { listId, options, active, choose, isFull: isFull && search !== null },
    areaProps: {
      onKeyDown,
      onInput: at.read,
      onKeyUp: at.read,
      onClick: at.read,
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      ...(isOpen && {
        'aria-controls': listId,
        'aria-activedescendant': `${listId}-${active}`,
      }),
    },
    leave: at.leave,
  }
}
