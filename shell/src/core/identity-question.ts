import { createStore } from 'zustand'

/** Answers the question: whether the member has confirmed who they are. */
type Answer = (isConfirmed: boolean) => void

/** The question that grave calls ask; one at a time, for all calls that wait for it. */
export const createIdentityQuestion = () => {
  const store = createStore<Answer | null>(() => null)
  let open: Promise<boolean> | null = null
  return {
    /** How the open question is answered; `null`: none is open. */
    store,
    ask: (): Promise<boolean> => {
      open ??= new Promise<boolean>((resolve) => {
        store.setState(() => resolve, true)
      }).finally(() => {
        open = null
        store.setState(null, true)
      })
      return open
    },
  }
}
export type IdentityQuestion = ReturnType<typeof createIdentityQuestion>
