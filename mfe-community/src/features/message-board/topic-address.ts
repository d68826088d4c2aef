import { matchPath, useLocation } from '@haulyard/shell-contract/router'

/** Both shapes of a topic's address (interface notes 33). */
const topicPatterns = ['/forum/:topicId', '/forum-thread/:topicId']

/** The topic that the path names; '' when it names none or is malformed. */
export const topicIdOf = (pathname: string): string => {
  for (const pattern of topicPatterns) {
    const encodedId = matchPath(pattern, pathname)?.params.topicId
    if (encodedId === undefined) continue
    try {
      return decodeURIComponent(encodedId)
    } catch {
      return ''
    }
  }
  return ''
}

/** The topic that the address names. Not `useParams`: the shell matches remotes' routes itself. */
export const useTopicId = (): string => topicIdOf(useLocation().pathname)
