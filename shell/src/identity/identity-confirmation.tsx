import { useFormUnavailable } from '@haulyard/remote-kit'
import { createLazyPart, LazyDialog } from '@haulyard/shared-ui'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useShellServices } from '../core/shell'

/** Asks who the member is when a grave call needs it; its code is loaded then. */
export const IdentityConfirmation = () => {
  const { identity, queries } = useShellServices()
  const answer = useStore(identity.store)
  const [part] = useState(() =>
    createLazyPart(async () => {
      const [{ ConfirmIdentityDialog }, { Provider }] = await Promise.all([
        import(/* webpackChunkName: "confirm-identity" */ './confirm-identity-dialog'),
        queries.preload(),
      ])
      return { ConfirmIdentityDialog, Provider }
    }),
  )
  return (
    <LazyDialog
      part={part}
      isOpen={answer !== null}
      label="Opening the form"
      onFail={useFormUnavailable(() => answer?.(false))}
    >
      {({ ConfirmIdentityDialog, Provider }) =>
        answer && (
          <Provider>
            <ConfirmIdentityDialog onAnswer={answer} />
          </Provider>
        )
      }
    </LazyDialog>
  )
}
