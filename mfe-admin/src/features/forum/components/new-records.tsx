import { useMemberDialog } from '@haulyard/remote-kit'
import { DialogButton } from '@haulyard/shared-ui'
import FolderPlus from 'lucide-react/icons/folder-plus'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { categoryDialogs, topicDialogs } from './dialog-parts'

/** The way to a new category; those that are there are changed where they are listed. */
export const ManageCategories = () => {
  const dialog = useMemberDialog('create-category')
  return (
    <DialogButton
      label="Manage Categories"
      icon={<FolderPlus aria-hidden />}
      dialog={dialog}
      part={categoryDialogs}
    >
      {({ CreateCategoryDialog }) => <CreateCategoryDialog onClose={dialog.close} />}
    </DialogButton>
  )
}

/** The way to a new topic. */
export const CreateTopic = () => {
  const dialog = useMemberDialog('create-topic')
  return (
    <DialogButton
      label="Create Topic"
      icon={<MessageSquarePlus aria-hidden />}
      variant="primary"
      dialog={dialog}
      part={topicDialogs}
    >
      {({ CreateTopicDialog }) => <CreateTopicDialog onClose={dialog.close} />}
    </DialogButton>
  )
}
