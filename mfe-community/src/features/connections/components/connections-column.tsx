/** Props of `ConnectionsColumn`. */
export interface ConnectionsColumnProps {
  /** With whom the open chat is, if one is open. */
  readonly selectedId: string | null
  /** How many unread messages there are, by the id of who wrote them. */
  readonly unreadCounts: ReadonlyMap<string, number>
  readonly onOpenChat: (memberId: string) => void
}

/** Finding members, answering those who ask, and the way to the chat with each connection. */
export const ConnectionsColumn = (_props: ConnectionsColumnProps) => null
