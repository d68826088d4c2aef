import { useMutation } from '@haulyard/remote-kit/query'
import { ApiError, useShell } from '@haulyard/shell-contract'
import { failureNotice } from './failure-notice'

/** What `useAdminAction` takes. */
export interface AdminActionOptions<Input, Output> {
  readonly act: (input: Input) => Promise<Output>
  /** Said when it is done: `Article created successfully`. */
  readonly success: string
  /** A second line, taken from the API's response. */
  readonly detail?: (output: Output) => string
  /** How it is taken back, where it can be. */
  readonly undo?: (output: Output) => (() => void) | null
  /** Said when it failed, before the reason: `Failed to create article`. */
  readonly failure: string
  /** Called also when the member has left the page meanwhile. */
  readonly onDone: (output: Output, input: Input) => void
}

type Ended<Output> = { readonly output: Output } | 'waiting'

/** A step that waits for a second administrator is not a failure. */
const toEnded = async <Output>(promise: Promise<Output>): Promise<Ended<Output>> => {
  try {
    return { output: await promise }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'approvals.required') return 'waiting'
    throw error
  }
}

/** Something that an administrator does, and the notice of how it ended, with the reason. */
export const useAdminAction = <Input = void, Output = unknown>(
  options: AdminActionOptions<Input, Output>,
) => {
  const { showToast } = useShell()
  return useMutation({
    mutationFn: (input: Input) => toEnded(options.act(input)),
    onSuccess: (ended, input) => {
      if (ended === 'waiting') {
        return showToast({
          title: 'Waiting for another administrator',
          description: 'It is done once another administrator agrees in the overview.',
        })
      }
      const { output } = ended
      options.onDone(output, input)
      const description = options.detail?.(output)
      const undo = options.undo?.(output)
      showToast({
        title: options.success,
        tone: 'success',
        ...(description && { description }),
        ...(undo && { action: { label: 'Undo', run: undo } }),
      })
    },
    onError: (error) => showToast(failureNotice(options.failure, error)),
  })
}
