import { daysToReturn } from '@haulyard/api-contract'
import { CardText, Stack, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { ExportStatus } from '../account-data/export-status'

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};
  margin: 0;
  padding-inline-start: ${tokens.space[5]};
  list-style: disc;
`
const Heading = styled.h3`
  font-family: ${tokens.font.body};
  font-size: ${tokens.font.size.md};
`

/** What the deletion of an account means, and the offer of a copy. */
export const DeletionWords = () => (
  <>
    <List>
      <li>Your profile, your classifieds and your services are hidden at once.</li>
      <li>You are signed out everywhere.</li>
      <li>
        For {daysToReturn} days you can sign in and keep your account. Then everything is erased for
        good.
      </li>
      <li>
        What you wrote in public stays, from “Former member”, and so do the messages that others
        have received from you.
      </li>
    </List>
    <Stack gap={2}>
      <Heading>Do you want a copy first?</Heading>
      <CardText>A file with everything about you. You can also get it within the 14 days.</CardText>
      <ExportStatus />
    </Stack>
  </>
)
