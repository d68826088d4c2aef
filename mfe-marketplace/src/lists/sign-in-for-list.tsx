import { Button, EmptyState } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import type { ComponentProps } from 'react'

/** In place of a member's own list, for a visitor. */
export const SignInForList = (words: Omit<ComponentProps<typeof EmptyState>, 'action'>) => {
  const { goToSignIn } = useShell()
  return (
    <EmptyState
      {...words}
      action={
        <Button variant="primary" onClick={goToSignIn}>
          Sign In
        </Button>
      }
    />
  )
}
