import { useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { ChatChoice } from './chat-choice'
import { Conversation } from './conversation'

/** Takes focus when the chat changes under a press; its outline would say nothing. */
const Root = styled.div`
  outline: 0;
`

/** After a press, focus moves to the chat that it opened; loading the page moves no focus. */
const useFocusAfterPress = (memberId: string | null) => {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(memberId)
  useLayoutEffect(() => {
    const isOpened = memberId !== null && document.activeElement !== document.body
    const isChanged = shown.current !== memberId
    shown.current = memberId
    if (isChanged || isOpened) ref.current?.focus()
  }, [memberId])
  return ref
}

/** Props of `DirectChat`. */
export interface DirectChatProps {
  /** With whom; `null` shows the conversations to choose from. */
  readonly memberId: string | null
  readonly onOpenChat: (memberId: string) => void
  readonly onClose: () => void
}

/** The chat with one connection, or the choice of one. */
export const DirectChat = ({ memberId, onOpenChat, onClose }: DirectChatProps) => (
  <Root ref={useFocusAfterPress(memberId)} tabIndex={-1}>
    {memberId === null ? (
      <ChatChoice onOpenChat={onOpenChat} />
    ) : (
      <Conversation key={memberId} memberId={memberId} onClose={onClose} />
    )}
  </Root>
)
