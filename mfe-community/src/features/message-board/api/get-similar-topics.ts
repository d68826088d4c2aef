import { type ForumTopic, topicInputSchema } from '@haulyard/api-contract'
import { keepPreviousData, useQuery } from '@haulyard/remote-kit/query'
import { useSettled } from '../../connections/use-settled'

/** The pause in typing after which the API is asked. */
const pauseMs = 400
const none: readonly ForumTopic[] = []

/** The topics whose titles are like one that is being written, once it could be a title. */
export const useSimilarTopics = (text: string): readonly ForumTopic[] => {
  const title = useSettled(text.trim(), pauseMs)
  const isTitle = topicInputSchema.shape.title.safeParse(title).success
  const { data = none } = useQuery<readonly ForumTopic[]>({
    queryKey: ['/api/forum/similar-topics', { title }],
    enabled: isTitle,
    placeholderData: keepPreviousData,
  })
  return isTitle ? data : none
}
