import {
  type Classified,
  type ClassifiedInput,
  type Currency,
  classifiedInputSchema,
  placeLabel,
} from '@haulyard/api-contract'
import type { FormSchema } from '@haulyard/remote-kit/form'
import type { FormPhoto } from '@haulyard/remote-kit/photo-fields'
import { type DetailValues, detailValuesOf, emptyDetails, toDetails } from './detail-values'

/** Where a picture comes from (spec §4). */
export type PictureMode = 'url' | 'upload'

/** The fields as filled in and as stored in the draft. */
export interface ClassifiedFormValues extends DetailValues {
  readonly title: string
  readonly description: string
  readonly category: string
  readonly price: string
  readonly currency: Currency
  readonly isBestOffer: boolean
  readonly location: string
  /** A town with its state, or ''. */
  readonly place: string
  /** What was typed as the picture's address. */
  readonly imageUrl: string
  readonly pictureMode: PictureMode
  /** The id of the picture that was chosen to be uploaded, or ''. */
  readonly pictureId: string
  readonly photos: readonly FormPhoto[]
}

export const emptyValues: ClassifiedFormValues = {
  title: '',
  description: '',
  category: '',
  price: '',
  currency: 'USD',
  isBestOffer: false,
  location: '',
  place: '',
  imageUrl: '',
  pictureMode: 'url',
  pictureId: '',
  photos: [],
  ...emptyDetails,
}

export const valuesOf = (classified: Classified): ClassifiedFormValues => {
  const { title, description, category, location, imageUrl } = classified
  const { price, amount, currency = 'USD', isBestOffer = false } = classified
  return {
    ...emptyValues,
    ...{ title, description, category, location },
    place: classified.place ? placeLabel(classified.place) : '',
    // An older API knows the cover only.
    photos: classified.photos ?? (imageUrl === null ? [] : [{ address: imageUrl, alt: '' }]),
    // The currency and "or best offer" have fields of their own.
    ...{ price: amount === undefined ? price : String(amount / 100), currency, isBestOffer },
    ...detailValuesOf(classified),
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
      const written = { ...values, ...toDetails(values.category, values) }
      return validate(values.pictureMode === 'url' ? written : { ...written, imageUrl: '' })
    },
  },
}
