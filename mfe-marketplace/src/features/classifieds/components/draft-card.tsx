import type { DraftSummary } from '@haulyard/api-contract'
import { imageSources } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import {
  Button,
  ButtonLink,
  Card,
  CardImage,
  CardMeta,
  CardTitle,
  DateText,
  Illustration,
  Stack,
  tokens,
} from '@haulyard/shared-ui'
import Calendar from 'lucide-react/icons/calendar'
import { styled } from 'styled-components'
import { useDeleteDraft } from '../api/listing-drafts'
import { ownClassifiedsPath } from '../classified-paths'
import { Actions } from './owner-actions'

const { space } = tokens

/** The first photo beside the title. */
const Summary = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;

  & > :first-child:not(:last-child) {
    flex: 0 0 6rem;
  }
`

/** Where the form with the draft is open. */
const formPath = ({ key, path }: DraftSummary) =>
  key === 'classified:new' ? `${ownClassifiedsPath}?state=draft&dialog=post` : path

/** A listing, or a change of one, that is not finished. */
export const DraftCard = ({ draft }: { readonly draft: DraftSummary }) => {
  const deleting = useDeleteDraft(draft)
  const title = draft.title === '' ? 'Untitled listing' : draft.title
  return (
    <Card as="li">
      <Stack gap={3}>
        <Summary>
          {draft.photo === null ? null : (
            <CardImage {...imageSources(draft.photo)} sizes="6rem">
              <Illustration name="truck" />
            </CardImage>
          )}
          <div>
            <CardTitle as="h2">{title}</CardTitle>
            <CardMeta>
              <span>
                <Calendar aria-hidden /> Last changed <DateText iso={draft.updatedAt} />
              </span>
            </CardMeta>
          </div>
        </Summary>
        <Actions role="group" aria-label={`Actions for ${title}`}>
          <ButtonLink as={Link} to={formPath(draft)}>
            Continue
          </ButtonLink>
          <Button
            type="button"
            isBusy={deleting.isPending}
            busyLabel="Deleting..."
            onClick={() => deleting.mutate()}
          >
            Delete Draft
          </Button>
        </Actions>
      </Stack>
    </Card>
  )
}
