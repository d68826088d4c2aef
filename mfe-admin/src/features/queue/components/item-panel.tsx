import type { ModerationItemDetail } from '@haulyard/api-contract'
import { memberName, memberPath } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import {
  Badge,
  Button,
  CardMeta,
  CardSkeletonList,
  Cluster,
  DateText,
  ErrorState,
  Stack,
  tokens,
} from '@haulyard/shared-ui'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type RefObject, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useItem } from '../api/queue'
import { itemTitle, outcomeWords, trustWords, typeWords } from '../queue-words'
import { ItemActions } from './item-actions'
import { ItemReports, ItemSigns, ItemSteps } from './item-history'
import { ItemPhotos } from './item-photos'

const { breakpoint, color, font, radius, space } = tokens

const Panel = styled.article`
  min-width: 0;
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  overflow-wrap: anywhere;

  /* Beside a long list it stays in view, below the header. */
  @media (min-width: ${breakpoint.lg}) {
    position: sticky;
    inset-block-start: 5rem;
    max-height: calc(100vh - 6rem);
    overflow-y: auto;
  }
`
const Back = styled(Button)`
  justify-self: start;

  @media (min-width: ${breakpoint.lg}) {
    display: none;
  }
`
const Title = styled.h3`
  font-size: ${font.size.lg};
  font-weight: ${font.weightStrong};
`
const Text = styled.div`
  max-height: 24rem;
  overflow-y: auto;
  padding: ${space[3]};
  border-radius: ${radius.md};
  background: ${color.surfaceSunken};
  white-space: pre-line;
`
const Picture = styled.img`
  max-width: 100%;
  max-height: 16rem;
  border-radius: ${radius.md};
`

const Badges = ({ item }: { readonly item: ModerationItemDetail }) => (
  <>
    <Badge tone="neutral">{typeWords[item.contentType]}</Badge>{' '}
    {item.visibility === 'hidden' ? <Badge tone="danger">Hidden</Badge> : null}{' '}
    {item.visibility === 'held' ? <Badge tone="dark">Not published yet</Badge> : null}{' '}
    {item.outcome && item.visibility !== 'hidden' ? (
      <Badge tone="success">{outcomeWords[item.outcome]}</Badge>
    ) : null}{' '}
    {item.assignee && !item.outcome ? (
      <Badge tone="accent">{`Handled by ${memberName(item.assignee)}`}</Badge>
    ) : null}
  </>
)

const Owner = ({ owner }: { readonly owner: NonNullable<ModerationItemDetail['owner']> }) => (
  <CardMeta>
    <span>
      By <Link to={memberPath(owner.person.id)}>{memberName(owner.person)}</Link>
    </span>{' '}
    <DateText iso={owner.memberSince} prefix="Member since " />{' '}
    <span>{trustWords[owner.trust]}</span>{' '}
    <span>
      {owner.sanctionCount === 0
        ? 'No sanctions so far'
        : owner.sanctionCount === 1
          ? 'One sanction so far'
          : `${owner.sanctionCount} sanctions so far`}
    </span>
  </CardMeta>
)

interface ContentProps {
  readonly item: ModerationItemDetail
  readonly onHandled: () => void
}

const Content = ({ item, onHandled }: ContentProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // The next item is read from its title on, and the keys go on working.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack>
      <Cluster gap={2}>
        <Title ref={heading} tabIndex={-1}>
          {itemTitle(item)}
        </Title>{' '}
        <Badges item={item} />
      </Cluster>
      {item.owner ? <Owner owner={item.owner} /> : null}
      {item.text ? (
        <Text tabIndex={0} role="region" aria-label="Text">
          {item.text}
        </Text>
      ) : null}
      {item.imageUrl ? <Picture src={item.imageUrl} alt="" /> : null}
      <ItemPhotos item={item} />
      <ItemActions item={item} onHandled={onHandled} />
      <ItemSigns signs={item.signs} />
      <ItemReports reports={item.reports} owner={item.owner} />
      <ItemSteps steps={item.steps} />
    </Stack>
  )
}

interface ItemPanelProps {
  readonly id: string
  readonly ref: RefObject<HTMLElement | null>
  readonly onBack: () => void
  readonly onHandled: () => void
}

/** One item of the queue with everything about it, and what can be done. */
export const ItemPanel = ({ id, ref, onBack, onHandled }: ItemPanelProps) => {
  const { data: item, error, refetch } = useItem(id)
  return (
    <Panel ref={ref} aria-label="Selected item">
      <Stack>
        <Back variant="quiet" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          Back to the queue
        </Back>
        {item ? (
          <Content item={item} onHandled={onHandled} />
        ) : error ? (
          <ErrorState
            title="The item could not be loaded"
            description="Check your signal, then try again."
            onRetry={refetch}
          />
        ) : (
          <CardSkeletonList count={2} variant="row" label="Loading the item" />
        )}
      </Stack>
    </Panel>
  )
}
