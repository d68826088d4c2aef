import type { LoadComponent } from '@haulyard/shell-contract'
import { useMemo } from 'react'
import { useShellServices } from '../core/shell'
import { PagePlaceholder } from '../page-states/page-placeholder'
import { renderUnavailablePage } from '../page-states/unavailable-page'
import { LoadedPart } from './loaded-part'
import { withQueries } from './with-queries'

/** A whole page whose code is fetched, the shell's own or a remote's. Key it by its address. */
export const LoadedPage = ({ load }: { load: LoadComponent }) => {
  const { queries } = useShellServices()
  const loadPage = useMemo(() => withQueries(load, queries), [load, queries])
  return (
    <LoadedPart
      load={loadPage}
      placeholder={<PagePlaceholder />}
      renderFallback={renderUnavailablePage}
    />
  )
}
