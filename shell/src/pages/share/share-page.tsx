import { Link } from '@haulyard/remote-kit/router'
import {
  Button,
  ButtonLink,
  Card,
  CardText,
  Cluster,
  EmptyState,
  Page,
  PageHeader,
  Spinner,
  Stack,
  tokens,
} from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import {
  forgetSharedContent,
  readSharedContent,
  type SharedContent,
  sharedField,
  sharedPhotoPath,
} from '@haulyard/shell-contract/shared-content'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { paths } from '../../core/paths'

const title = 'Share on Haulyard'

const Photos = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr));
  gap: ${tokens.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;

  img {
    width: 100%;
    aspect-ratio: 1;
    border-radius: ${tokens.radius.sm};
    object-fit: cover;
  }
`
const SharedText = styled(CardText)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const Shown = ({ title: heading, text, photos }: SharedContent) => (
  <Card>
    {heading === '' ? null : <strong>{heading}</strong>}
    {text === '' ? null : <SharedText>{text}</SharedText>}
    {photos.length === 0 ? null : (
      <Photos aria-label="Photos">
        {photos.map(({ name }, index) => (
          <li key={name}>
            <img
              src={`${sharedPhotoPath}${index}`}
              alt={`Number ${index + 1} of what you shared`}
            />
          </li>
        ))}
      </Photos>
    )}
  </Card>
)

const Nothing = () => (
  <EmptyState
    title="Nothing was shared"
    hint="Share a photo or a link from another app, and choose Haulyard."
    action={
      <ButtonLink as={Link} to={paths.home}>
        Go to Haulyard
      </ButtonLink>
    }
  />
)

interface ChoiceProps {
  readonly content: SharedContent
  readonly onDiscard: () => void
}

const Choice = ({ content, onDiscard }: ChoiceProps) => (
  <Stack gap={4}>
    <Shown {...content} />
    <Cluster gap={3}>
      <ButtonLink
        as={Link}
        to={`${paths.classifieds}?dialog=post&${sharedField}=1`}
        data-variant="primary"
      >
        New Listing
      </ButtonLink>
      {content.text === '' ? null : (
        <ButtonLink as={Link} to={`${paths.socialFeed}?${sharedField}=1`}>
          New Post
        </ButtonLink>
      )}
      <Button onClick={onDiscard}>Discard</Button>
    </Cluster>
  </Stack>
)

/** Where other apps share to: the member chooses what becomes of it. */
const SharePage = () => {
  usePageTitle(title)
  const [content, setContent] = useState<SharedContent | null | undefined>(undefined)
  useEffect(() => {
    readSharedContent().then(setContent, () => setContent(null))
  }, [])
  const discard = async () => {
    await forgetSharedContent()
    setContent(null)
  }
  return (
    <Page data-width="narrow">
      <PageHeader title={title} description="Choose what becomes of what you have shared." />
      {content === undefined ? <Spinner label="Loading what you have shared" /> : null}
      {content === null ? <Nothing /> : null}
      {content ? <Choice content={content} onDiscard={() => void discard()} /> : null}
    </Page>
  )
}
export default SharePage
