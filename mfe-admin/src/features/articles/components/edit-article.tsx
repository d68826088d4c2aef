import type { NewsArticle } from '@haulyard/api-contract'
import { createLazyPart, IconButton, LazyDialog } from '@haulyard/shared-ui'
import { useMemberDialog } from '@haulyard/shell-contract'
import Pencil from 'lucide-react/icons/pencil'

const editArticleDialog = createLazyPart(() =>
  import(/* webpackChunkName: "article-dialogs" */ './article-dialogs').then(
    ({ EditArticleDialog }) => EditArticleDialog,
  ),
)

/** A dialog that does not come is told of when it is opened. */
const preload = () => void editArticleDialog.preload().catch(() => undefined)

/** A row's way to change its article; the address opens it, too. */
export const EditArticle = ({ article }: { article: NewsArticle }) => {
  const dialog = useMemberDialog(`edit-article-${article.id}`)
  return (
    <>
      <IconButton
        label={`Edit ${article.title}`}
        icon={<Pencil aria-hidden />}
        onClick={dialog.open}
        onPointerEnter={preload}
        onFocus={preload}
      />
      <LazyDialog
        part={editArticleDialog}
        isOpen={dialog.isOpen}
        label="Opening the form"
        onFail={dialog.fail}
      >
        {(EditArticleDialog) => <EditArticleDialog article={article} onClose={dialog.close} />}
      </LazyDialog>
    </>
  )
}
