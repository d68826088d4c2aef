import { PasswordField, type PasswordFieldProps } from '@haulyard/shared-ui/controls'

/** The rules, said before anybody can break them. */
export const passwordHint =
  'At least 8 characters, without your name or email. Three unrelated words work well.'

/** The form's props of both fields, made where the form is. */
interface NewPasswordFieldsProps {
  readonly password: Omit<PasswordFieldProps, 'label'>
  readonly confirmation: Omit<PasswordFieldProps, 'label'>
}

/** A password to be set, typed twice. */
export const NewPasswordFields = ({ password, confirmation }: NewPasswordFieldsProps) => (
  <>
    <PasswordField label="Password" autoComplete="new-password" hint={passwordHint} {...password} />
    <PasswordField
      label="Confirm Password"
      autoComplete="new-password"
      enterKeyHint="go"
      {...confirmation}
    />
  </>
)
