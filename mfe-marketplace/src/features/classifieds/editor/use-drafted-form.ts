import { useContractForm } from '@haulyard/remote-kit/form'
import { usePicture } from '@haulyard/remote-kit/picture'
import { type ClassifiedFormValues, classifiedFormSchema } from './classified-form'

interface DraftedFormOptions {
  readonly draftKey: string
  readonly initial: ClassifiedFormValues
}

/** The form with its draft and its picture. */
export const useDraftedForm = ({ draftKey, initial }: DraftedFormOptions) => {
  const form = useContractForm({ schema: classifiedFormSchema, initial, draftKey })
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
