import { useParams } from '@haulyard/remote-kit/router'

/** The topic that an address names; '' when it names none or is malformed. */
export const topicIdOf = ({ topicId = '' }: { readonly topicId?: string }): string =>
  // The router decodes parameters, but leaves an address that it cannot decode as it
  // is. No id holds a percent sign, so one that is left is from such an address.
  topicId.includes('%') ? '' : topicId

/** The topic that the page's address names, or ''. */
export const useTopicId = (): string => topicIdOf(useParams())
