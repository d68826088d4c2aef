import { Badge, Button, Cluster, Stack, tokens } from '@haulyard/shared-ui'
import FileDown from 'lucide-react/icons/file-down'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { styled } from 'styled-components'
import { book } from '../book'

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

// The calls to action have no behaviour yet (spec §2, Book page).
export const BookPrice = () => (
  <Panel aria-labelledby="book-price-heading">
    <Stack gap={3}>
      <h2 id="book-price-heading">Get the book</h2>
      <Cluster>
        <Price>{book.price}</Price>
        <OldPrice>
          was <s>{book.oldPrice}</s>
        </OldPrice>
        <Badge tone="success">{`Save ${book.saving}`}</Badge>
      </Cluster>
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
      <Button variant="primary">Order Now</Button>
      <Button>Contact for Bulk Orders</Button>
    </Stack>
  </Panel>
)
