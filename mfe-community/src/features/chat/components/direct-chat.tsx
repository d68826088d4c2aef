/** Props of `DirectChat`. */
export interface DirectChatProps {
  /** With whom; `null` shows the conversations to choose from. */
  readonly memberId: string | null
  readonly onOpenChat: (memberId: string) => void
  readonly onClose: () => void
}

/** The chat with one connection, or the choice of one. */
export const DirectChat = (_props: DirectChatProps) => null
