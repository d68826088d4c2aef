import { dashboardListSize } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { CardSkeletonList, SectionHeading, Stack, tokens } from '@haulyard/shared-ui'
import type { SlotName } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { paths } from '../../core/paths'
import { RemoteSlot } from '../../remotes/remote-slot'

interface DashboardSection {
  readonly title: string
  readonly slot: SlotName
  readonly viewAllPath: string
  /** Whether its rows are a title and a line of facts, or also hold text. */
  readonly rows: 'short' | 'text'
}

// By column: on a wide screen a long section moves nothing in the other column.
const columns: readonly (readonly DashboardSection[])[] = [
  [
    {
      title: 'Recent Classifieds',
      slot: 'dashboard.recent-classifieds',
      viewAllPath: paths.classifieds,
      rows: 'short',
    },
    {
      title: 'Popular Services',
      slot: 'dashboard.popular-services',
      viewAllPath: paths.directory,
      rows: 'short',
    },
  ],
  [
    { title: 'Latest News', slot: 'dashboard.latest-news', viewAllPath: paths.news, rows: 'text' },
    {
      title: 'Active Discussions',
      slot: 'dashboard.active-discussions',
      viewAllPath: paths.messageBoard,
      rows: 'short',
    },
  ],
]

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space[6]} ${tokens.space[5]};

  @media (min-width: ${tokens.breakpoint.md}) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

// The shell's placeholders and those of the remote that follows are as high as the rows
// of this section, so that nothing moves when those load.
const Section = styled(Stack)`
  &[data-rows='short'] [data-skeleton='lines'] {
    display: none;
  }
  &[data-rows='short'] [data-skeleton='card'] {
    min-height: calc(2 * var(--hy-card-padding) + 3.875rem);
  }
`

const SectionOfDashboard = ({ title, slot, viewAllPath, rows }: DashboardSection) => (
  <Section as="section" gap={3} aria-label={title} data-rows={rows}>
    <SectionHeading
      action={
        <Link to={viewAllPath} aria-label={`View All ${title}`}>
          View All
        </Link>
      }
    >
      {title}
    </SectionHeading>
    <RemoteSlot
      name={slot}
      placeholder={
        <CardSkeletonList count={dashboardListSize} variant="row" label={`Loading ${title}`} />
      }
    />
  </Section>
)

/** The frame is the shell's, the content the remotes': one that is down costs its own section. */
export const DashboardSections = () => (
  <Columns>
    {columns.map((sections, column) => (
      <Stack key={column} gap={6}>
        {sections.map((section) => (
          <SectionOfDashboard key={section.slot} {...section} />
        ))}
      </Stack>
    ))}
  </Columns>
)
