import { useContractForm } from '@haulyard/remote-kit/form'
import { usePicture } from '@haulyard/remote-kit/picture'
import { type ClassifiedFormValues, classifiedFormSchema } from './classified-form'

interface DraftedFormOptions {
  readonly draftKey: string
  readonly initial: ClassifiedFormValues
  /** Closes the form. */
  readonly onClose?: () => void
}

/** The form with its draft and its picture. */
export const useDraftedForm = ({ draftKey, initial, onClose }: DraftedFormOptions) => {
  const form = useContractForm({
    schema: classifiedFormSchema,
    initial,
    draftKey,
    onKept: onClose,
  })
  const picture = usePicture({
    draftKey,
    id: form.watch('pictureId'),
    onChange: (id) => {
      form.setValue('pictureId', id)
      form.clearErrors('imageUrl')
    },
  })
  return { form, picture }
}

/** What `useDraftedForm` gives of the fields. */
export type DraftedForm = ReturnType<typeof useDraftedForm>['form']
