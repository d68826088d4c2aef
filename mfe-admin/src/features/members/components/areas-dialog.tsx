import {
  type AdminUser,
  areaLabels,
  areas,
  type Permissions,
  permissionsSchema,
} from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { CheckboxField, FormDialog } from '@haulyard/shared-ui/controls'
import { useListChanges } from '../../../lists/use-list-changes'
import { useSetPermissions } from '../api/set-permissions'
import { membersUrl } from '../lists'

interface AreasDialogProps {
  readonly member: AdminUser
  /** What the member is called. */
  readonly name: string
  readonly onClose: () => void
}

/** The form with the areas that a member moderates. */
export const AreasDialog = ({ member, name, onClose }: AreasDialogProps) => {
  const { replace } = useListChanges(membersUrl)
  const form = useContractForm({
    schema: permissionsSchema,
    initial: { moderates: [...(member.moderates ?? [])] },
  })
  const { mutateAsync, error } = useSetPermissions({ member, onDone: replace })
  const send = (permissions: Permissions) =>
    mutateAsync(permissions, { onSuccess: onClose, onError: form.showIssues })
  return (
    <FormDialog
      title="Moderation Areas"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
      {...formDialogProps(form, { send, error, firstField: 'moderates' })}
    >
      <p>{name} can edit and delete what others post in these areas.</p>
      {areas.map((area) => (
        <CheckboxField
          key={area}
          {...form.register('moderates')}
          value={area}
          label={areaLabels[area]}
        />
      ))}
    </FormDialog>
  )
}
