import { PasswordField } from '@haulyard/shared-ui'
import type { ComponentProps } from 'react'

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'label'>

/** The rules, said before anybody can break them. */
export const passwordHint =
  'At least 8 characters, without your name or email. Three unrelated words work well.'

/** A password to be set, typed twice. */
export const NewPasswordFields = ({
  field,
}: {
  field: (name: 'password' | 'confirmPassword') => FieldProps
}) => (
  <>
    <PasswordField
      label="Password"
      autoComplete="new-password"
      hint={passwordHint}
      {...field('password')}
    />
    <PasswordField
      label="Confirm Password"
      autoComplete="new-password"
      enterKeyHint="go"
      {...field('confirmPassword')}
    />
  </>
)
