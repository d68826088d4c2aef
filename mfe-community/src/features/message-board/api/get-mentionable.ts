import { type Author, fullName } from '@haulyard/api-contract'
import { keepPreviousData, useQuery } from '@haulyard/remote-kit/query'
import { useEffect, useState } from 'react'

/** So long nobody types before the API is asked. */
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
  /** How the name begins; `null`: nobody is wanted. */
  readonly search: string | null
}

const hasName = (person: Author, search: string) =>
  ` ${fullName(person)}`.toLowerCase().includes(` ${search.trim().toLowerCase()}`)

const nobody: readonly Author[] = []

/** The members whom a post can mention. */
export const useMentionable = ({ topicId, search }: MentionableOptions): readonly Author[] => {
  const settled = useSettled(search)
  const { data = nobody, isPlaceholderData } = useQuery<readonly Author[]>({
    queryKey: [
      '/api/forum/mentionable-members',
      { ...(topicId && { topicId }), search: settled?.trim() ?? '' },
    ],
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  })
  if (search === null) return nobody
  // Until the API has answered, those of before who are still meant: Enter must not choose others.
  const isEarlier = isPlaceholderData || settled !== search
  return isEarlier ? data.filter((person) => hasName(person, search)) : data
}
