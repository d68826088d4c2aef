import { GlobalStyle } from '@haulyard/shared-ui'
import { ShellProvider } from '@haulyard/shell-contract'
import { QueryClientProvider } from '@haulyard/shell-contract/query'
import { Layout } from '../layout/layout'
import { RemotesProvider } from '../remotes/remotes-context'
import { Reports } from '../reports/reports'
import { Toasts } from '../toasts/toasts'
import type { Shell } from './create-shell'
import { Pages } from './pages'

/** The whole page, inside a router: providers, frame and whatever page the address names. */
export const App = ({ shell }: { shell: Shell }) => (
  <ShellProvider value={shell.context}>
    <QueryClientProvider client={shell.queryClient}>
      <RemotesProvider value={shell}>
        <GlobalStyle />
        <Layout>
          <Pages />
        </Layout>
        <Reports reports={shell.reports} />
        <Toasts toasts={shell.toasts} />
      </RemotesProvider>
    </QueryClientProvider>
  </ShellProvider>
)
