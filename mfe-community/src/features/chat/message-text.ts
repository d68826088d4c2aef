import type { DirectMessage } from '@haulyard/api-contract'

/** What the sender wrote; empty where the API says only which files there are. */
export const writtenText = ({ content, hasNoText }: DirectMessage): string =>
  hasNoText ? '' : content
