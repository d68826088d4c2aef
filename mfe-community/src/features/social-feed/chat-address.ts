import { useChangeParameters } from '@haulyard/remote-kit'
import { useSearchParams } from '@haulyard/remote-kit/router'
import { useRef } from 'react'

/** The field of the query string that says which chat is open: `?chat={userId}`. */
const fieldName = 'chat'

/**
 * The open tab and chat stand in the address, so that a reload, a link or a notification
 * opens the same: without the field it is the feed, and an empty one is the chat tab with
 * no member chosen.
 */
export const useChatAddress = () => {
  const [parameters] = useSearchParams()
  const change = useChangeParameters()
  const value = parameters.get(fieldName)
  /** Whom a look at the feed has left waiting. */
  const left = useRef('')
  const write = (next: string | null) => change({ [fieldName]: next })
  return {
    tab: value === null ? 'feed' : 'chat',
    memberId: value || null,
    openChat: (memberId: string) => write(memberId),
    closeChat: () => write(''),
    showTab: (tab: string) => {
      if (tab === 'feed') left.current = value ?? ''
      write(tab === 'feed' ? null : left.current)
    },
  }
}
