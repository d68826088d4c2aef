import { Button, EmptyState } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'

/** In place of a member's own list, for a visitor. */
export const SignInForListings = ({ title }: { title: string }) => {
  const { goToSignIn } = useShell()
  return (
    <EmptyState
      illustration="truck"
      title={title}
      hint="They are kept with your account."
      action={
        <Button variant="primary" onClick={goToSignIn}>
          Sign In
        </Button>
      }
    />
  )
}
