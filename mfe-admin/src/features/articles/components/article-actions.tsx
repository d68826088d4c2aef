import { useShell } from '@haulyard/shell-contract'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { Toolbar } from '../../../actions/toolbar'
import { DeleteImported } from '../../../imports/components/delete-imported'
import { ImportButton } from '../../../imports/components/import-button'
import { ImportReport } from '../../../imports/components/import-report'
import { useImport } from '../../../imports/use-import'
import { newsUrl } from '../api/get-articles'

interface ArticleActionsProps {
  readonly bulkButton: ReactNode
}

const DeleteAllImported = () => {
  const { api } = useShell()
  return (
    <DeleteImported
      label="Delete All RSS"
      noun="imported article"
      counted="importedArticles"
      listUrl={newsUrl}
      onDelete={() => api.call('DELETE /api/admin/rss/delete-all')}
      failure="Failed to delete RSS articles"
    />
  )
}

/** What can be done with many articles at once, and what the last imports brought. */
export const ArticleActions = ({ bulkButton }: ArticleActionsProps) => {
  const immigrantNews = useImport({
    kind: 'immigrant-news',
    listUrl: newsUrl,
    failure: 'Failed to fetch the RSS feed',
  })
  const news = useImport({
    kind: 'news',
    listUrl: newsUrl,
    failure: 'Failed to refresh RSS news',
  })
  return (
    <>
      <Toolbar>
        <ImportButton
          run={immigrantNews}
          label="Import Immigrant News"
          busyLabel="Fetching..."
          icon={<Download aria-hidden />}
        />
        <ImportButton run={news} label="Refresh RSS News" busyLabel="Refreshing..." />
        <DeleteAllImported />
        {bulkButton}
      </Toolbar>
      <ImportReport
        kind="immigrant-news"
        heading="Last import of the immigrant news"
        run={immigrantNews}
      />
      <ImportReport kind="news" heading="Last refresh of the RSS news" run={news} />
    </>
  )
}
