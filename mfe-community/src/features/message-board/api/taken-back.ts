import type { Mention, PostInput, TopicInput } from '@haulyard/api-contract'
import { type QueryClient, useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import { useEffect, useEffectEvent } from 'react'
import type { PlacelessPhotos } from '../../../photos/form-photos'

/** So long something that was just sent can be taken back. */
export const undoMs = 10_000

/** The form of new discussions; the one of replies has the id of its topic. */
export const newDiscussion = 'discussion'

/** What a member has written, and taken back before it was sent for good. */
export interface TakenBack
  extends Partial<Pick<TopicInput, 'title' | 'category'>>,
    Pick<PostInput, 'content' | 'replyTo'> {
  readonly mentions?: Mention[] | undefined
  readonly photos?: PlacelessPhotos
}

const keyOf = (form: string) => ['taken-back', form] as const

/**
 * Hands what was taken back to its form, which may open later.
 * @returns whether the form is open
 */
export const keepTakenBack = (queryClient: QueryClient, form: string, text: TakenBack): boolean => {
  queryClient.setQueryData(keyOf(form), text)
  const query = queryClient.getQueryCache().find({ queryKey: keyOf(form) })
  return (query?.getObserversCount() ?? 0) > 0
}

/** Gives a form what was taken back of it, once. */
export const useTakenBack = (form: string, onTakenBack: (text: TakenBack) => void): void => {
  const queryClient = useQueryClient()
  const { data } = useQuery<TakenBack | null>({
    queryKey: keyOf(form),
    enabled: false,
    initialData: null,
  })
  const take = useEffectEvent(onTakenBack)
  useEffect(() => {
    // Not `data`: an effect that runs twice takes it once.
    const text = data && queryClient.getQueryData<TakenBack | null>(keyOf(form))
    if (!text) return
    queryClient.setQueryData(keyOf(form), null)
    take(text)
  }, [queryClient, form, data])
}

/** A text that was taken back, before what has been typed since. */
export const withTakenBack = (text: string, written: string): string =>
  written.trim() === '' ? text : `${text.trimEnd()}\n\n${written}`
