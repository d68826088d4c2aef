import { type Author, beginsName } from '@haulyard/api-contract'
import { keepPreviousData, useQuery } from '@haulyard/remote-kit/query'
import { useEffect, useState } from 'react'

/** The pause in typing after which the API is asked. */
const pauseMs = 150

const useSettled = (value: string | null): string | null => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return value === null ? null : settled
}

interface MentionableOptions {
  readonly topicId: string | undefined
  /** How the name begins; `null`: no name is typed. */
  readonly search: string | null
}

const none: readonly Author[] = []

/** The members whom a post can mention. */
export const useMentionable = ({ topicId, search }: MentionableOptions): readonly Author[] => {
  const settled = useSettled(search)
  const { data = none, isPlaceholderData } = useQuery<readonly Author[]>({
    queryKey: [
      '/api/forum/mentionable-members',
      { ...(topicId && { topicId }), search: settled?.trim() ?? '' },
    ],
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  })
  if (search === null) return none
  // Until the API has answered, those of before who are still meant: Enter must not choose others.
  const isEarlier = isPlaceholderData || settled !== search
  return isEarlier ? data.filter((person) => beginsName(person, search)) : data
}
