import type { CurrentUser } from '@haulyard/api-contract'
import { profileFormSchema } from '@haulyard/api-contract'
import { memberPath } from '@haulyard/remote-kit'
import { useContractForm } from '@haulyard/remote-kit/form'
import { Link } from '@haulyard/remote-kit/router'
import { Avatar, Button, Card, Cluster, Stack, TextField, tokens } from '@haulyard/shared-ui'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import { styled } from 'styled-components'

const { breakpoint, color, font, size, space } = tokens

const Picture = styled.div.withConfig({ componentId: 'sh-profile-picture' })`
  display: flex;
  align-items: center;
  gap: ${space[4]};

  p {
    max-width: 22rem;
    color: ${color.textMuted};
    font-size: ${font.size.sm};
  }
`
const Names = styled.div.withConfig({ componentId: 'sh-profile-names' })`
  display: grid;
  gap: ${space[4]};

  @media (min-width: ${breakpoint.sm}) {
    grid-template-columns: 1fr 1fr;
  }
`
const PublicProfileLink = styled(Link).withConfig({ componentId: 'sh-public-profile-link' })`
  display: inline-flex;
  align-items: center;
  min-height: ${size.target};
`

const useProfileForm = ({ id, firstName, lastName, email }: CurrentUser) => {
  const { showToast } = useShell()
  const form = useContractForm({
    schema: profileFormSchema,
    initial: { firstName: firstName ?? '', lastName: lastName ?? '', email },
    // Kept after saving, too: no call has taken the names yet (spec §2, Settings).
    draftKey: `settings-profile:${id}`,
    unkept: ['email'],
  })
  const save = form.handleSubmit(() =>
    showToast({
      title: 'Profile Updated',
      description: 'Your profile changes have been saved successfully.',
      tone: 'success',
    }),
  )
  return { form, save }
}

const ProfileForm = ({ user }: { user: CurrentUser }) => {
  const { form, save } = useProfileForm(user)
  return (
    <Card as="form" noValidate onSubmit={save}>
      <Stack>
        <Picture>
          <Avatar name={user.firstName || user.email} src={user.profileImageUrl} size="lg" />
          <div>
            <p>Your picture is managed by your sign-in provider. To change it, change it there.</p>
            <PublicProfileLink to={memberPath(user.id)}>See Your Public Profile</PublicProfileLink>
          </div>
        </Picture>
        <Names>
          <TextField label="First Name" autoComplete="given-name" {...form.field('firstName')} />
          <TextField label="Last Name" autoComplete="family-name" {...form.field('lastName')} />
        </Names>
        <TextField
          label="Email"
          type="email"
          hint="Your email is managed by your sign-in provider and cannot be changed here."
          {...form.field('email')}
          disabled
        />
        <Cluster data-justify="end">
          <Button type="submit" variant="primary">
            Save Changes
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}

/** A member's names; the sign-in provider has picture and address. */
export const ProfileSettings = () => {
  const user = useCurrentUser()
  return user && <ProfileForm user={user} />
}
