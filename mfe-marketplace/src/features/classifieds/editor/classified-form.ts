import {
  type Classified,
  type ClassifiedInput,
  classifiedInputSchema,
} from '@haulyard/api-contract'
import type { FormSchema } from '@haulyard/remote-kit/form'

/** Where a picture comes from (spec §4). */
export type PictureMode = 'url' | 'upload'

/** The fields as filled in and as stored in the draft. */
export interface ClassifiedFormValues {
  readonly title: string
  readonly description: string
  readonly category: string
  readonly price: string
  readonly location: string
  /** What was typed as the picture's address. */
  readonly imageUrl: string
  readonly pictureMode: PictureMode
  /** The id of the picture that was chosen to be uploaded, or ''. */
  readonly pictureId: string
  /** Whether the picture that the classified has stays where no other is given. */
  readonly keepsPicture: boolean
}

export const emptyValues: ClassifiedFormValues = {
  title: '',
  description: '',
  category: '',
  price: '',
  location: '',
  imageUrl: '',
  pictureMode: 'url',
  pictureId: '',
  keepsPicture: false,
}

export const valuesOf = (classified: Classified): ClassifiedFormValues => {
  const { title, description, category, price, location, imageUrl } = classified
  return {
    ...emptyValues,
    ...{ title, description, category, price, location, keepsPicture: imageUrl !== null },
  }
}

const { validate } = classifiedInputSchema['~standard']

/** The contract's rules; an address that is out of sight because of the mode is not judged. */
export const classifiedFormSchema: FormSchema<ClassifiedFormValues, ClassifiedInput> = {
  '~standard': {
    version: 1,
    vendor: 'haulyard',
    validate: (value) => {
      const values = value as ClassifiedFormValues
      return validate(values.pictureMode === 'url' ? values : { ...values, imageUrl: '' })
    },
  },
}
