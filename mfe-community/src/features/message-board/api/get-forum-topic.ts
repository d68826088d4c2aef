import type { ForumTopic } from '@haulyard/api-contract'
import { useRecord } from '@haulyard/remote-kit'
import { forumTopicsUrl } from './get-forum-topics'

export const useForumTopic = (id: string) => useRecord<ForumTopic>({ listUrl: forumTopicsUrl, id })
