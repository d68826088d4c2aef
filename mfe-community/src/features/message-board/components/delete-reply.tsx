import type { ForumPost } from '@haulyard/api-contract'
import { createLazyPart, LazyDialog } from '@haulyard/shared-ui'
import { useQuestion } from '@haulyard/shell-contract'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const deleteReplyDialog = createLazyPart(() =>
  import(/* webpackChunkName: "delete-reply-dialog" */ './delete-reply-dialog').then(
    ({ DeleteReplyDialog }) => DeleteReplyDialog,
  ),
)

/**
 * Asks before a reply is deleted, once for the whole list.
 * @param sectionRef takes focus when the reply goes, with the button that had it
 */
export const useDeleteReply = (sectionRef: RefObject<HTMLElement | null>) => {
  const question = useQuestion()
  const [reply, setReply] = useState<ForumPost | null>(null)
  const wasDeleted = useRef(false)
  // With every drawing: the question and the reply may go one after the other.
  useLayoutEffect(() => {
    if (!wasDeleted.current || document.activeElement !== document.body) return
    wasDeleted.current = false
    sectionRef.current?.focus({ preventScroll: true })
  })
  const ask = (asked: ForumPost) => {
    setReply(asked)
    question.open()
  }
  const dialog = (
    <LazyDialog
      part={deleteReplyDialog}
      isOpen={question.isOpen}
      label="Opening the question"
      onFail={question.fail}
    >
      {(DeleteReplyDialog) =>
        reply && (
          <DeleteReplyDialog
            reply={reply}
            onDeleted={() => {
              wasDeleted.current = true
            }}
            onClose={question.close}
          />
        )
      }
    </LazyDialog>
  )
  return { ask, dialog }
}
