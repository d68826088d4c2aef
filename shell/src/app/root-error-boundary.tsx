import { Button, ButtonLink, Cluster, tokens } from '@haulyard/shared-ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { paths } from '../core/paths'
import { ErrorBoundary } from '../lazy/error-boundary'

const Page = styled.main`
  display: grid;
  place-content: center;
  max-width: 34rem;
  min-height: 100vh;
  margin: 0 auto;
  padding: ${tokens.space[5]} ${tokens.space[4]};

  p {
    margin: ${tokens.space[3]} 0 ${tokens.space[5]};
    color: ${tokens.color.textMuted};
  }
`

const renderNotice = () => (
  <Page>
    <div role="alert">
      <h1>Haulyard has stopped</h1>
      <p>Something broke on our side, and this page cannot go on. Reloading usually helps.</p>
    </div>
    <Cluster>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Reload
      </Button>
      <ButtonLink href={paths.home}>Back to Home</ButtonLink>
    </Cluster>
  </Page>
)

/**
 * Around everything: an error of the frame itself must not leave a blank page. It takes
 * nothing of the shell, any of which may be what broke; its ways out load the document.
 */
export const RootErrorBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary renderFallback={renderNotice}>{children}</ErrorBoundary>
)
