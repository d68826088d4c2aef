import { Button, EmptyState } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'

/** In place of requests for a visitor. */
export const SignInFirst = () => {
  const { goToSignIn } = useShell()
  return (
    <EmptyState
      illustration="road"
      title="Sign in to see your requests"
      hint="Only you and the provider of the service can read a request."
      action={
        <Button variant="primary" onClick={goToSignIn}>
          Sign In
        </Button>
      }
    />
  )
}
