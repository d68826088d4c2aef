import type { DirectMessage } from '@haulyard/api-contract'
import { useFormUnavailable } from '@haulyard/remote-kit'
import { createLazyPart, LazyDialog } from '@haulyard/shared-ui'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useSetPin } from '../pins/use-pins'

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

const photosDialog = createLazyPart(() =>
  import(/* webpackChunkName: "photos" */ '../attachments/photos-dialog').then(
    ({ PhotosDialog }) => PhotosDialog,
  ),
)

/** What is done about a message: by a dialog, or at once. `index` is of the photo to show. */
export type OnStep = (
  step: 'edit' | 'delete' | 'photos' | 'pin' | 'unpin',
  message: DirectMessage,
  index?: number,
) => void

interface Asked {
  readonly step: Parameters<OnStep>[0]
  readonly message: DirectMessage
  readonly index: number
}

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
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mutate: setPin } = useSetPin()
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
        part={photosDialog}
        isOpen={asked?.step === 'photos'}
        label="Opening the photo"
        onFail={onFail}
      >
        {(PhotosDialog) =>
          asked && <PhotosDialog message={asked.message} first={asked.index} onClose={close} />
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
  const onStep: OnStep = useCallback(
    (step, message, index = 0) => {
      if (step === 'pin' || step === 'unpin') setPin({ message, isPinned: step === 'pin' })
      else setAsked({ step, message, index })
    },
    [setPin],
  )
  return { onStep, dialogs }
}
