import { useMutation } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
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

/** Something that an administrator does, and the notice of how it ended, with the reason. */
export const useAdminAction = <Input = void, Output = unknown>(
  options: AdminActionOptions<Input, Output>,
) => {
  const { showToast } = useShell()
  return useMutation({
    mutationFn: options.act,
    onSuccess: (output, input) => {
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
