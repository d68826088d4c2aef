import { useMemberDialog } from '@haulyard/remote-kit'
import { DialogButton } from '@haulyard/shared-ui'
import Plus from 'lucide-react/icons/plus'
import { articleDialogs } from './article-dialogs-part'

/** The way to an article of one's own. */
export const CreateArticle = () => {
  const dialog = useMemberDialog('create-article')
  return (
    <DialogButton
      label="Create Article"
      icon={<Plus aria-hidden />}
      variant="primary"
      dialog={dialog}
      part={articleDialogs}
    >
      {({ CreateArticleDialog }) => <CreateArticleDialog onClose={dialog.close} />}
    </DialogButton>
  )
}
