import { failureText, useShell } from '@haulyard/shell-contract'
import { useMutation } from '@haulyard/shell-contract/query'
import { useRef } from 'react'

/** What `useAccountCall` takes. */
interface AccountCallOptions<Input, Answer> {
  readonly send: (input: Input) => Promise<Answer>
  readonly onDone: (answer: Answer, input: Input) => void
  /** The toast's title when it fails (spec §8). */
  readonly failureTitle: string
  /** Hears of a failure: puts it at the fields. */
  readonly onFail?: (error: Error) => void
}

/**
 * The call behind an account form: once at a time, with a toast when it fails. The
 * failure stays for a notice in the form, to be read after the toast has gone.
 */
export const useAccountCall = <Input, Answer>({
  send,
  onDone,
  failureTitle,
  onFail,
}: AccountCallOptions<Input, Answer>) => {
  const { showToast } = useShell()
  const isUnderWay = useRef(false)
  const { mutate, isPending, error } = useMutation<Answer, Error, Input>({
    mutationFn: send,
    onSuccess: onDone,
    onError: (failure) => {
      showToast({ title: failureTitle, description: failureText(failure), tone: 'danger' })
      onFail?.(failure)
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  return {
    failure: error,
    isBusy: isPending,
    send: (input: Input) => {
      // A second press comes before the button has been drawn busy.
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutate(input)
    },
  }
}
