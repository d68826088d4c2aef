import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import { useCallback, useState } from 'react'
import { useChangeParameters } from './change-parameters'
import { useSearchParams } from './router'

/** The field of the query string that names the open dialog. */
const fieldName = 'dialog'

/**
 * The dialog that the address of the page opens, as in `/classifieds?dialog=post`: a reload
 * keeps it open, and a link can lead to it. No entry of the history is added for it.
 * @returns its name, or `null`; and what opens one, or with `null` closes it: always the same function
 */
export const useDialogInAddress = () => {
  const [parameters] = useSearchParams()
  const change = useChangeParameters()
  const write = useCallback(
    (value: string | null) => change({ [fieldName]: value }, { replace: true }),
    [change],
  )
  return [parameters.get(fieldName), write] as const
}

/** A dialog that the page opens: what `DialogButton` of shared-ui takes. */
export interface PageDialog {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
  /** The dialog's code cannot be had: closes it and says so. */
  readonly fail: () => void
  /** Whether the code is worth fetching as soon as the button is pointed at. */
  readonly mayPreload: boolean
}

/**
 * What a `LazyDialog` of shared-ui calls when the code of its form cannot be had: closes it
 * and says so. The button that opens it is still there.
 */
export const useFormUnavailable = (close: () => void): (() => void) => {
  const { showToast } = useShell()
  return () => {
    close()
    showToast({
      title: 'Error',
      description: 'The form could not be opened. Check your signal and try again.',
      tone: 'danger',
    })
  }
}

/**
 * A dialog for members that the address opens (see `useDialogInAddress`): signing in comes
 * back to it (spec §2: posting sends visitors to sign in).
 * @param name one that the page has no other dialog of
 */
export const useMemberDialog = (name: string): PageDialog => {
  const { goToSignIn } = useShell()
  const isMember = useCurrentUser() !== null
  const [opened, write] = useDialogInAddress()
  const close = () => write(null)
  return {
    isOpen: isMember && opened === name,
    /** A visitor is sent to sign in, and finds the dialog open on return. */
    open: () => {
      write(name)
      if (!isMember) goToSignIn()
    },
    close,
    fail: useFormUnavailable(close),
    mayPreload: isMember,
  }
}

/** A dialog that no address opens: a question that a reload, or a link, must not ask again. */
export const useQuestion = (): PageDialog => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return {
    isOpen,
    open: () => setIsOpen(true),
    close,
    fail: useFormUnavailable(close),
    mayPreload: true,
  }
}
