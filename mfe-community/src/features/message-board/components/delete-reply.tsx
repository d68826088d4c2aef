import type { ForumPost } from '@haulyard/api-contract'
import { useFormUnavailable } from '@haulyard/remote-kit'
import { createLazyPart, LazyDialog } from '@haulyard/shared-ui'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const deleteReplyDialog = createLazyPart(() =>
  import(/* webpackChunkName: "deleting" */ './delete-reply-dialog').then(
    ({ DeleteReplyDialog }) => DeleteReplyDialog,
  ),
)

/**
 * Asks before a reply is deleted, once for the whole list.
 * @param sectionRef takes focus when the reply goes, with the button that had it
 */
export const useDeleteReply = (sectionRef: RefObject<HTMLElement | null>) => {
  const [reply, setReply] = useState<ForumPost | null>(null)
  const close = () => setReply(null)
  const wasDeleted = useRef(false)
  // After every render: the dialog and the reply may disappear one after the other.
  useLayoutEffect(() => {
    if (!wasDeleted.current || document.activeElement !== document.body) return
    wasDeleted.current = false
    sectionRef.current?.focus({ preventScroll: true })
  })
  const dialog = (
    <LazyDialog
      part={deleteReplyDialog}
      isOpen={reply !== null}
      label="Opening the question"
      onFail={useFormUnavailable(close)}
    >
      {(DeleteReplyDialog) =>
        reply && (
          <DeleteReplyDialog
            reply={reply}
            onDeleted={() => {
              wasDeleted.current = true
            }}
            onClose={close}
          />
        )
      }
    </LazyDialog>
  )
  // Stable between renders, since a long list depends on it.
  return { ask: setReply, dialog }
}
