import type { DirectoryService } from '@haulyard/api-contract'
import { useQuestion } from '@haulyard/remote-kit'
import { useNavigate } from '@haulyard/remote-kit/router'
import { createLazyPart, DialogButton } from '@haulyard/shared-ui'
import Trash2 from 'lucide-react/icons/trash-2'
import { useDeleteService } from '../api/delete-service'
import { directoryPath } from '../directory-paths'

const deleteServiceDialog = createLazyPart(() =>
  import(/* webpackChunkName: "delete-service-dialog" */ './delete-service-dialog').then(
    ({ DeleteServiceDialog }) => DeleteServiceDialog,
  ),
)

/** Offer it only to who may remove the service. Leads to the directory once it is gone. */
export const DeleteService = ({ service }: { service: DirectoryService }) => {
  const question = useQuestion()
  const navigate = useNavigate()
  const remove = useDeleteService(service.id)
  // Replaced: going back must not lead to what is gone. Not heard by who left the page meanwhile.
  const leave = () => navigate(directoryPath, { replace: true })
  return (
    <DialogButton
      label="Delete Service"
      icon={<Trash2 aria-hidden />}
      dialog={question}
      part={deleteServiceDialog}
      opening="Opening the question"
    >
      {(DeleteServiceDialog) => (
        <DeleteServiceDialog
          service={service}
          onConfirm={() => remove.mutateAsync(undefined, { onSuccess: leave })}
          onClose={question.close}
        />
      )}
    </DialogButton>
  )
}
