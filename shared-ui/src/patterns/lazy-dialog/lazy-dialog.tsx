import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { type LazyPart, useLazyPart } from '../../lib/lazy-part'
import { Spinner } from '../../primitives/spinner/spinner'
import { tokens } from '../../tokens'

/** Props of `LazyDialog`. */
export type LazyDialogProps<T> = {
  /** The dialog's code: `createLazyPart(() => import('./form').then((part) => part.Form))`. */
  part: LazyPart<T>
  isOpen: boolean
  /** Read out while the code is on its way: `Opening the form`. */
  label: string
  /** Called when the code cannot be loaded, or not in time: the caller closes the dialog and says so. */
  onFail: () => void
  /** Renders the dialog, which is mounted while `isOpen`. */
  children: (loaded: T) => ReactNode
}

/** Where the dialog will stand. Not shown for the blink that code already in the cache takes. */
const Place = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${tokens.layer.overlay};
  display: grid;
  place-items: center;
  background: ${tokens.color.backdrop};
  animation: hy-lazy-dialog 0s 150ms both;

  @keyframes hy-lazy-dialog {
    from { visibility: hidden; }
  }
`

/**
 * A dialog whose code is fetched when it is first opened: forms are heavy, and most visits
 * open none. Call `part.preload()` ahead, as when the button is pointed at.
 */
export const LazyDialog = <T,>({ part, isOpen, label, onFail, children }: LazyDialogProps<T>) => {
  const loaded = useLazyPart(part, { isWanted: isOpen, onFail })
  if (!isOpen) return null
  if (loaded !== undefined) return children(loaded)
  return (
    <Place>
      <Spinner label={label} />
    </Place>
  )
}
