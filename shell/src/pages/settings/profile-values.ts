import {
  type CurrentUser,
  type EquipmentKind,
  type ProfileForm,
  type ProfileInput,
  profileFormSchema,
  type SpokenLanguage,
} from '@haulyard/api-contract'
import type { FormSchema } from '@haulyard/remote-kit/form'

/** The fields as filled in and as stored in the draft. */
export interface ProfileValues {
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly homeBase: string
  readonly equipment: readonly EquipmentKind[]
  readonly languages: readonly SpokenLanguage[]
  /** Shown, and changed by another form. */
  readonly email: string
  /** The id of the picture that was chosen, or ''. */
  readonly pictureId: string
  /** Whether the member's picture stays if no other is chosen. */
  readonly keepsPicture: boolean
}

export const toProfileValues = (user: CurrentUser): ProfileValues => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  company: user.company ?? '',
  homeBase: user.homeBase ?? '',
  equipment: (user.equipment ?? []) as readonly EquipmentKind[],
  languages: (user.languages ?? []) as readonly SpokenLanguage[],
  email: user.email,
  pictureId: '',
  keepsPicture: user.profileImageUrl !== null,
})

const { validate } = profileFormSchema['~standard']

/** The contract's rules; the picture is added when the form is sent. */
export const profileValuesSchema: FormSchema<ProfileValues, ProfileForm> = {
  '~standard': {
    version: 1,
    vendor: 'haulyard',
    validate: (value) => validate({ ...(value as ProfileValues), profileImageUrl: null }),
  },
}

/** What is sent of a valid form. */
export const toProfileInput = (
  { email: _shown, ...profile }: ProfileForm,
  profileImageUrl: string | null,
): ProfileInput => ({ ...profile, profileImageUrl })
