import type { ForumTopic, NewReplies } from '@haulyard/api-contract'
import { useState } from 'react'

/** The replies that were new when the page was opened: they stay new until it is left. */
export const useNewReplies = (topic: ForumTopic | undefined): NewReplies | null => {
  const [found, setFound] = useState<NewReplies | null>(null)
  if (found === null && topic?.newReplies) setFound(topic.newReplies)
  return found
}
