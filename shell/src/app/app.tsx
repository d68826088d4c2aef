import { GlobalStyle } from '@haulyard/shared-ui'
import { ShellProvider } from '@haulyard/shell-contract'
import { QueryClientProvider } from '@haulyard/shell-contract/query'
import { BrowserRouter } from 'react-router-dom'
import { Layout } from '../layout/layout'
import { RemotesProvider } from '../remotes/remotes-context'
import { Toasts } from '../toasts/toasts'
import type { Shell } from './create-shell'
import { Pages } from './pages'

/** The whole page: providers, frame and whatever page the address names. */
export const App = ({ shell }: { shell: Shell }) => (
  <ShellProvider value={shell.context}>
    <QueryClientProvider client={shell.queryClient}>
      <RemotesProvider value={shell}>
        <BrowserRouter>
          <GlobalStyle />
          <Layout>
            <Pages />
          </Layout>
          <Toasts toasts={shell.toasts} />
        </BrowserRouter>
      </RemotesProvider>
    </QueryClientProvider>
  </ShellProvider>
)
