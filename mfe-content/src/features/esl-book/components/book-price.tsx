import type { BookPrice as BookPriceSetting } from '@haulyard/api-contract'
import { Badge, Button, Cluster, InlineNotice, Skeleton, Stack, tokens } from '@haulyard/shared-ui'
import FileDown from 'lucide-react/icons/file-down'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { styled } from 'styled-components'
import { bookPriceOf, useSite } from '../../../site/use-site'
import { toDollars } from '../price-text'
import { BulkOrderButton, OrderButton } from './order-buttons'

const { color, space, radius, font, breakpoint } = tokens

const Panel = styled.section`
  display: grid;
  gap: ${space[5]};
  padding: ${space[5]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  @media (min-width: ${breakpoint.md}) {
    grid-template-columns: 1fr auto;
    align-items: center;
    padding: ${space[6]};
  }
`
const Price = styled.strong`
  font: 600 ${font.size.hero} / 1 ${font.heading};
  font-variant-numeric: tabular-nums;
`
const OldPrice = styled.span`
  color: ${color.textMuted};
`
const Terms = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  color: ${color.textMuted};

  & > li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }
`

const Prices = ({ priceCents, oldPriceCents }: BookPriceSetting) => (
  <Cluster>
    <Price>{toDollars(priceCents)}</Price>
    {oldPriceCents === null ? null : (
      <>
        <OldPrice>
          was <s>{toDollars(oldPriceCents)}</s>
        </OldPrice>
        <Badge tone="success">
          {`Save ${toDollars(oldPriceCents - priceCents, { isBrief: true })}`}
        </Badge>
      </>
    )}
  </Cluster>
)

/** The price as the site's settings have it. */
const CurrentPrice = () => {
  const site = useSite()
  if (site.data) return <Prices {...bookPriceOf(site.data)} />
  if (site.isPending) return <Skeleton shape="figure" width="short" />
  return (
    <InlineNotice
      tone="danger"
      action={
        <Button onClick={() => void site.refetch()} isBusy={site.isFetching}>
          Retry
        </Button>
      }
    >
      The price could not be loaded.
    </InlineNotice>
  )
}

export const BookPrice = () => (
  <Panel aria-labelledby="book-price-heading">
    <Stack gap={3}>
      <h2 id="book-price-heading">Get the book</h2>
      <CurrentPrice />
      <Terms>
        <li>
          <FileDown aria-hidden /> PDF delivery
        </li>
        <li>
          <ShieldCheck aria-hidden /> 30-day money-back guarantee
        </li>
      </Terms>
    </Stack>
    <Stack gap={3}>
      <OrderButton label="Order Now" />
      <BulkOrderButton />
    </Stack>
  </Panel>
)
