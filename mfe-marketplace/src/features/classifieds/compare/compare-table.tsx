import type { Classified } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { Button, tokens, VisuallyHidden } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { useFromList } from '../../../lists/list-address'
import { classifiedPath } from '../classified-paths'
import { ClassifiedPicture } from '../components/classified-picture'
import { toCompareRows } from './compare-rows'

const { breakpoint, color, font, radius, space } = tokens

/** On a phone the table scrolls, not the page; the names of the rows stay. */
const Scroll = styled.div`
  --row-head: 7.5rem;

  position: relative;
  overflow-x: auto;
  scroll-padding-inline-start: var(--row-head);
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  @media (min-width: ${breakpoint.md}) {
    --row-head: 9rem;
  }
`
const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;

  th,
  td {
    width: 10.5rem;
    padding: ${space[3]};
    border-block-start: 1px solid ${color.border};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    border-block-start: 0;
  }
  th:first-child {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
    width: var(--row-head);
    padding-inline: ${space[2]};
    border-inline-end: 1px solid ${color.border};
    background: ${color.surfaceSunken};
    color: ${color.textMuted};
    font-size: ${font.size.sm};
    font-weight: ${font.weightMedium};
  }
  td:has(> [aria-hidden]) {
    color: ${color.textMuted};
  }
  [data-different] td {
    font-weight: ${font.weightStrong};
  }
  [data-different] th small {
    display: block;
    color: ${color.text};
    font-weight: ${font.weightStrong};
  }
`
const Head = styled.div`
  display: grid;
  gap: ${space[2]};
  justify-items: start;

  & > :first-child {
    width: 100%;
    border-radius: ${radius.md};
  }
`

interface CompareTableProps {
  readonly classifieds: readonly Classified[]
  readonly onRemove: (id: string) => void
}

const ListingHead = ({
  classified,
  onRemove,
}: {
  readonly classified: Classified
  readonly onRemove: () => void
}) => (
  <Head>
    <ClassifiedPicture classified={classified} sizes="16rem" />
    <Link to={classifiedPath(classified.id)} state={useFromList()}>
      {classified.title}
    </Link>
    <Button aria-label={`Remove ${classified.title}`} onClick={onRemove}>
      Remove
    </Button>
  </Head>
)

const Cell = ({ text }: { text: string | null }) =>
  text === null ? (
    <td>
      <span aria-hidden>–</span>
      <VisuallyHidden>Not given</VisuallyHidden>
    </td>
  ) : (
    <td>{text}</td>
  )

/** Classifieds side by side: a column for each, a row for each fact. */
export const CompareTable = ({ classifieds, onRemove }: CompareTableProps) => (
  <Scroll tabIndex={0} role="region" aria-label="Comparison">
    <Table>
      <thead>
        <tr>
          <th scope="col">Listing</th>
          {classifieds.map((classified) => (
            <th key={classified.id} scope="col">
              <ListingHead classified={classified} onRemove={() => onRemove(classified.id)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {toCompareRows(classifieds).map(({ label, cells, isDifferent }) => (
          <tr key={label} data-different={isDifferent || undefined}>
            <th scope="row">
              {label} {isDifferent ? <small>Differs</small> : null}
            </th>
            {classifieds.map(({ id }, index) => (
              <Cell key={id} text={cells[index] ?? null} />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </Scroll>
)
