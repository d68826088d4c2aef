import { GlobalStyle } from '@haulyard/shared-ui'
import { ShellProvider } from '@haulyard/shell-contract'
import { Layout } from '../layout/layout'
import { Toasts } from '../toasts/toasts'
import type { Shell } from './create-shell'
import { Pages } from './pages'
import { ShellPartsProvider } from './shell-parts'

/** The whole page, inside a router: providers, frame and whatever page the address names. */
export const App = ({ shell }: { shell: Shell }) => (
  <ShellProvider value={shell.context}>
    <ShellPartsProvider value={shell}>
      <GlobalStyle />
      <Layout>
        <Pages />
      </Layout>
      <Toasts toasts={shell.toasts} />
    </ShellPartsProvider>
  </ShellProvider>
)
