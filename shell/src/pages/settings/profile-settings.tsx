import { type CurrentUser, equipmentLabels, spokenLanguages } from '@haulyard/api-contract'
import { memberPath } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { Avatar, Button, Card, Cluster, Stack, TextField, tokens } from '@haulyard/shared-ui'
import { CheckboxField, FileField } from '@haulyard/shared-ui/controls'
import { useCurrentUser } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { EmailSettings } from './email-settings'
import { PasswordSettings } from './password-settings'
import { type ProfileEditor, useProfileForm } from './use-profile-form'
import { useSignInMethods } from './use-sign-in-methods'

const { breakpoint, font, size, space } = tokens

const Picture = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
`
const Pair = styled.div`
  display: grid;
  gap: ${space[4]};

  @media (min-width: ${breakpoint.sm}) {
    grid-template-columns: 1fr 1fr;
  }
`
const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
  gap: 0 ${space[3]};
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-size: ${font.size.sm};
    font-weight: ${font.weightStrong};
  }
`
const PublicProfileLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.target};
`

const languageNames = new Intl.DisplayNames('en', { type: 'language' })
const languages = spokenLanguages.map((tag) => [tag, languageNames.of(tag) ?? tag] as const)

interface EditorProps {
  readonly user: CurrentUser
  readonly editor: ProfileEditor
}

const PictureFields = ({ user, editor }: EditorProps) => {
  const { form, picture, pictureError, stored } = editor
  return (
    <>
      <Picture>
        <Avatar name={user.firstName || user.email} src={stored} size="lg" />
        <PublicProfileLink to={memberPath(user.id)}>See Your Public Profile</PublicProfileLink>
        {stored === null ? null : (
          <Button variant="quiet" onClick={() => form.setValue('keepsPicture', false)}>
            Remove Picture
          </Button>
        )}
      </Picture>
      <FileField
        label="Picture"
        hint="PNG, JPG, GIF up to 10MB"
        file={picture.file}
        onChange={picture.choose}
        error={picture.problem ?? pictureError}
      />
    </>
  )
}

interface ChoiceFieldsProps {
  readonly legend: string
  readonly name: 'equipment' | 'languages'
  readonly choices: readonly (readonly [value: string, label: string])[]
  readonly form: ProfileEditor['form']
}

const ChoiceFields = ({ legend, name, choices, form }: ChoiceFieldsProps) => (
  <Choices>
    <legend>{legend}</legend>
    {choices.map(([value, label]) => (
      <CheckboxField key={value} label={label} value={value} {...form.register(name)} />
    ))}
  </Choices>
)

const providerHint = 'Your email is managed by your sign-in provider and cannot be changed here.'

const ProfileCard = ({ user, hasPassword }: { user: CurrentUser; hasPassword?: boolean }) => {
  const editor = useProfileForm(user)
  const { form } = editor
  return (
    <Card as="form" noValidate onSubmit={editor.save}>
      <Stack>
        <PictureFields user={user} editor={editor} />
        <Pair>
          <TextField label="First Name" autoComplete="given-name" {...form.field('firstName')} />
          <TextField label="Last Name" autoComplete="family-name" {...form.field('lastName')} />
          <TextField label="Company" autoComplete="organization" {...form.field('company')} />
          <TextField
            label="Home Base"
            hint="A town with its state or province"
            {...form.field('homeBase')}
          />
        </Pair>
        <ChoiceFields
          legend="Equipment"
          name="equipment"
          choices={Object.entries(equipmentLabels)}
          form={form}
        />
        <ChoiceFields legend="Languages" name="languages" choices={languages} form={form} />
        <TextField
          label="Email"
          type="email"
          hint={hasPassword === false ? providerHint : undefined}
          {...form.field('email')}
          disabled
        />
        <Cluster data-justify="end">
          <Button type="submit" variant="primary" isBusy={editor.isSaving} busyLabel="Saving...">
            Save Changes
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}

/** A member's profile, address and password. */
export const ProfileSettings = () => {
  const user = useCurrentUser()
  const methods = useSignInMethods()
  if (!user) return null
  return (
    <Stack gap={6}>
      <ProfileCard user={user} hasPassword={methods.data?.hasPassword} />
      {methods.data?.hasPassword ? <EmailSettings /> : null}
      <PasswordSettings methods={methods} />
    </Stack>
  )
}
