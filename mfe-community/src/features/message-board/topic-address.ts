import { useParams } from '@haulyard/remote-kit/router'

/** The topic that the address names; '' when it names none or is malformed. */
export const useTopicId = (): string => {
  const { topicId = '' } = useParams()
  // The router decodes parameters, but leaves an address that it cannot decode as it
  // is. No id holds a percent sign, so one that is left is from such an address.
  return topicId.includes('%') ? '' : topicId
}
