import { useMutation } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { failureNotice } from './failure-notice'

/** What `useAdminAction` takes. */
export interface AdminActionOptions<Input, Answer> {
  readonly act: (input: Input) => Promise<Answer>
  /** Said when it is done: `Article created successfully`. */
  readonly success: string
  /** What the answer says of it, below that: the API's own words. */
  readonly detail?: (answer: Answer) => string
  /** Said when it failed, before the reason: `Failed to create article`. */
  readonly failure: string
  /** Called also when whoever asked has left the page. */
  readonly onDone: (answer: Answer, input: Input) => void
}

/** Something that an administrator does, and the notice of how it ended, with the reason. */
export const useAdminAction = <Input = void, Answer = unknown>(
  options: AdminActionOptions<Input, Answer>,
) => {
  const { showToast } = useShell()
  return useMutation({
    mutationFn: options.act,
    onSuccess: (answer, input) => {
      options.onDone(answer, input)
      const description = options.detail?.(answer)
      showToast({ title: options.success, tone: 'success', ...(description && { description }) })
    },
    onError: (error) => showToast(failureNotice(options.failure, error)),
  })
}
