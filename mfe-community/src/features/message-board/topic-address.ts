import { useLocation, useParams, useSearchParams } from '@haulyard/remote-kit/router'

/** The topic that an address names; '' when it names none or is malformed. */
export const topicIdOf = ({ topicId = '' }: { readonly topicId?: string }): string =>
  // The router decodes parameters, but leaves an address that it cannot decode as it
  // is. No id holds a percent sign, so one that is left is from such an address.
  topicId.includes('%') ? '' : topicId

/** The topic that the page's address names, or ''. */
export const useTopicId = (): string => topicIdOf(useParams())

/** The field of the query string that names a post, as links and notices do. */
const fieldName = 'post'

/** What leads to a post, from wherever in its topic. */
export const toPost = (id: string) => ({ search: `?${fieldName}=${encodeURIComponent(id)}` })

/** A post that the address names. */
export interface LinkedPost {
  readonly id: string
  /** Another one for each time that somebody follows the link. */
  readonly visit: string
}

/** The post that the page's address names, or `null`. */
export const useLinkedPost = (): LinkedPost | null => {
  const [parameters] = useSearchParams()
  const { key: visit } = useLocation()
  const id = parameters.get(fieldName)
  return id ? { id, visit } : null
}
