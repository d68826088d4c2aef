import { moveDraft } from '@haulyard/remote-kit/form'

/** What was written for a topic goes on at the topic that it was merged into. */
export const carryDraft = (from: string, to: string): void =>
  moveDraft(`reply:${from}`, `reply:${to}`, { topicId: to })
