import type { DirectMessage } from '@haulyard/api-contract'
import { useFormUnavailable } from '@haulyard/remote-kit'
import { createLazyPart, LazyDialog } from '@haulyard/shared-ui'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

const deleteMessageDialog = createLazyPart(() =>
  import(/* webpackChunkName: "deleting" */ './delete-message-dialog').then(
    ({ DeleteMessageDialog }) => DeleteMessageDialog,
  ),
)
const editMessageDialog = createLazyPart(() =>
  import(/* webpackChunkName: "writing" */ './edit-message-dialog').then(
    ({ EditMessageDialog }) => EditMessageDialog,
  ),
)

/** What opens a dialog about a message. */
export type MessageStep = 'edit' | 'delete'

/** Focus goes to the history when a message is deleted, with the button that had it. */
const useFocusAfterDeletion = (historyRef: RefObject<HTMLElement | null>) => {
  const wasDeleted = useRef(false)
  // After every render: the dialog and the button may disappear one after the other.
  useLayoutEffect(() => {
    if (!wasDeleted.current || document.activeElement !== document.body) return
    wasDeleted.current = false
    historyRef.current?.focus({ preventScroll: true })
  })
  return () => {
    wasDeleted.current = true
  }
}

/**
 * The dialogs about messages, once for the whole chat.
 * @param historyRef takes focus when a message is deleted
 */
export const useMessageDialogs = (historyRef: RefObject<HTMLElement | null>) => {
  const [asked, setAsked] = useState<{ step: MessageStep; message: DirectMessage } | null>(null)
  const close = () => setAsked(null)
  const onDeleted = useFocusAfterDeletion(historyRef)
  const onFail = useFormUnavailable(close)
  const dialogs = (
    <>
      <LazyDialog
        part={deleteMessageDialog}
        isOpen={asked?.step === 'delete'}
        label="Opening the question"
        onFail={onFail}
      >
        {(DeleteMessageDialog) =>
          asked && (
            <DeleteMessageDialog {...{ onDeleted }} message={asked.message} onClose={close} />
          )
        }
      </LazyDialog>
      <LazyDialog
        part={editMessageDialog}
        isOpen={asked?.step === 'edit'}
        label="Opening the form"
        onFail={onFail}
      >
        {(EditMessageDialog) =>
          asked && <EditMessageDialog message={asked.message} onClose={close} />
        }
      </LazyDialog>
    </>
  )
  // Stable between renders, since a long history depends on it.
  const onStep = useCallback(
    (step: MessageStep, message: DirectMessage) => setAsked({ step, message }),
    [],
  )
  return { onStep, dialogs }
}
