import type { ForumPost } from '@haulyard/api-contract'
import { useFormUnavailable } from '@haulyard/remote-kit'
import { createLazyPart, LazyDialog } from '@haulyard/shared-ui'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useSolveTopic } from '../api/solve-topic'

const deleteReplyDialog = createLazyPart(() =>
  import(/* webpackChunkName: "deleting" */ './delete-reply-dialog').then(
    ({ DeleteReplyDialog }) => DeleteReplyDialog,
  ),
)
const editPostDialog = createLazyPart(() =>
  import(/* webpackChunkName: "writing" */ './edit-post-dialog').then(
    ({ EditPostDialog }) => EditPostDialog,
  ),
)

/** What a menu does about a post: it opens a dialog, or changes the solution of the topic. */
export type PostStep = 'delete' | 'edit' | 'solve' | 'unsolve'

/** Focus goes to the section when a reply goes, with the button that had it. */
const useFocusAfterDeletion = (sectionRef: RefObject<HTMLElement | null>) => {
  const wasDeleted = useRef(false)
  // After every render: the dialog and the reply may disappear one after the other.
  useLayoutEffect(() => {
    if (!wasDeleted.current || document.activeElement !== document.body) return
    wasDeleted.current = false
    sectionRef.current?.focus({ preventScroll: true })
  })
  return () => {
    wasDeleted.current = true
  }
}

/**
 * The dialogs about posts, once for the whole list.
 * @param sectionRef takes focus when a reply goes, with the button that had it
 */
export const usePostDialogs = (sectionRef: RefObject<HTMLElement | null>) => {
  const [asked, setAsked] = useState<{ step: PostStep; post: ForumPost } | null>(null)
  const { mutate: solve } = useSolveTopic()
  const close = () => setAsked(null)
  const onDeleted = useFocusAfterDeletion(sectionRef)
  const onFail = useFormUnavailable(close)
  const dialogs = (
    <>
      <LazyDialog
        part={deleteReplyDialog}
        isOpen={asked?.step === 'delete'}
        label="Opening the question"
        onFail={onFail}
      >
        {(DeleteReplyDialog) =>
          asked && <DeleteReplyDialog reply={asked.post} onDeleted={onDeleted} onClose={close} />
        }
      </LazyDialog>
      <LazyDialog
        part={editPostDialog}
        isOpen={asked?.step === 'edit'}
        label="Opening the form"
        onFail={onFail}
      >
        {(EditPostDialog) => asked && <EditPostDialog post={asked.post} onClose={close} />}
      </LazyDialog>
    </>
  )
  // Stable between renders, since a long list depends on it.
  const open = useCallback(
    (step: PostStep, post: ForumPost) => {
      if (step === 'delete' || step === 'edit') setAsked({ step, post })
      else solve({ post, isSolution: step === 'solve' })
    },
    [solve],
  )
  return { open, dialogs }
}
