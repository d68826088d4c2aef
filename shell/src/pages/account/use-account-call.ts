import { useMutation } from '@haulyard/remote-kit/query'
import { failureText, useShell } from '@haulyard/shell-contract'
import { useRef } from 'react'

/** What `useAccountCall` takes. */
interface AccountCallOptions<Input, Response> {
  readonly send: (input: Input) => Promise<Response>
  readonly onDone: (response: Response, input: Input) => void
  /** The toast's title when it fails (spec §8). */
  readonly failureTitle: string
  /** Hears of a failure: puts it at the fields. */
  readonly onFail?: (error: Error) => void
}

/**
 * The call behind an account form: once at a time, with a toast when it fails. The
 * failure stays for a notice in the form, to be read after the toast has gone.
 */
export const useAccountCall = <Input, Response>({
  send,
  onDone,
  failureTitle,
  onFail,
}: AccountCallOptions<Input, Response>) => {
  const { showToast } = useShell()
  const isUnderWay = useRef(false)
  const { mutate, isPending, error } = useMutation<Response, Error, Input>({
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
      // A second press can come before the button is rendered busy.
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutate(input)
    },
  }
}
