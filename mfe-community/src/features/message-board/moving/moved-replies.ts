/** The replies that a moderator has chosen to move. */
export interface MovedRepliesProps {
  readonly topicId: string
  readonly postIds: readonly string[]
  /** The selection is over. */
  readonly onEnd: () => void
}
