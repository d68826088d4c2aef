import { Page, PageHeader, Stack, tokens } from '@haulyard/shared-ui'
import { useCurrentUser, usePageTitle } from '@haulyard/shell-contract'
import { Navigate, useSearchParams } from '@haulyard/shell-contract/router'
import { styled } from 'styled-components'
import { safeReturnPath } from '../../app/paths'
import { LoginForm } from './login-form'

const Narrow = styled(Stack).withConfig({ componentId: 'sh-login' })`
  width: 100%;
  max-width: 26rem;
  margin: ${tokens.space[5]} auto;
`

/** Email and password sign-in. A member who is signed in already goes on at once. */
const LoginPage = () => {
  usePageTitle('Sign In')
  const user = useCurrentUser()
  const [search] = useSearchParams()
  if (user) {
    return <Navigate to={safeReturnPath(search.get('returnTo'), window.location.origin)} replace />
  }
  return (
    <Page>
      <Narrow gap={5}>
        <PageHeader title="Sign In" description="Good to have you back." />
        <LoginForm />
      </Narrow>
    </Page>
  )
}
export default LoginPage
