import { useSearchParams } from './router'
import { useCurrentUser, useShell } from './shell-context'

/** The field of the query string that names the open dialog. */
const fieldName = 'dialog'

/** A dialog that belongs to the page's address. */
export interface MemberDialog {
  readonly isOpen: boolean
  /** Opens it; a visitor is sent to sign in, and finds it open on return. */
  readonly open: () => void
  readonly close: () => void
}

/**
 * A dialog for members that the address of the page opens, as in `/classifieds?dialog=post`:
 * a reload keeps it open, a link can lead to it, and signing in comes back to it (spec §2:
 * posting sends visitors to sign in). No entry of the history is added for it.
 * @param name one that the page has no other dialog of
 */
export const useMemberDialog = (name: string): MemberDialog => {
  const { goToSignIn } = useShell()
  const isMember = useCurrentUser() !== null
  const [parameters, setParameters] = useSearchParams()
  const write = (value: string | null) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === null) next.delete(fieldName)
        else next.set(fieldName, value)
        return next
      },
      { replace: true },
    )
  return {
    isOpen: isMember && parameters.get(fieldName) === name,
    open: () => {
      write(name)
      if (!isMember) goToSignIn()
    },
    close: () => write(null),
  }
}
