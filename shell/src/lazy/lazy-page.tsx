import { useMemo } from 'react'
import { useShellServices } from '../core/shell'
import { PagePlaceholder } from '../page-states/page-placeholder'
import { renderUnavailablePage } from '../page-states/unavailable-page'
import { LazyArea, type LazyAreaContent } from './lazy-area'
import { withQueries } from './with-queries'

/** A whole page that is loaded, the shell's own or a remote's. Key it by its address. */
export const LazyPage = ({ load, ...content }: LazyAreaContent) => {
  const { queries } = useShellServices()
  const loadPage = useMemo(() => withQueries(load, queries), [load, queries])
  return (
    <LazyArea
      {...content}
      load={loadPage}
      placeholder={<PagePlaceholder />}
      renderFallback={renderUnavailablePage}
    />
  )
}
