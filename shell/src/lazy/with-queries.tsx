import type { LoadComponent } from '@haulyard/shell-contract'
import type { LazyQueries } from '../core/lazy-queries'

/** Fetches a component together with the page's queries, and lets it read with them. */
export const withQueries =
  (load: LoadComponent, queries: LazyQueries): LoadComponent =>
  async () => {
    const [{ default: Component }, { Provider }] = await Promise.all([load(), queries.preload()])
    return {
      default: () => (
        <Provider>
          <Component />
        </Provider>
      ),
    }
  }
