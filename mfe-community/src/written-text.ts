import type { DirectMessage } from '@haulyard/api-contract'

/** What the author wrote; empty where the API only says what there is instead: files, or a shared post. */
export const writtenText = ({
  content,
  hasNoText,
}: Pick<DirectMessage, 'content' | 'hasNoText'>): string => (hasNoText ? '' : content)
