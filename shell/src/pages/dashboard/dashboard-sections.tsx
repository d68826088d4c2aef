import { CardSkeletonList, SectionHeading, tokens } from '@haulyard/shared-ui'
import type { SlotName } from '@haulyard/shell-contract'
import { Link } from '@haulyard/shell-contract/router'
import { styled } from 'styled-components'
import { paths } from '../../app/paths'
import { RemoteSlot } from '../../remotes/remote-slot'

interface DashboardSection {
  readonly title: string
  readonly slot: SlotName
  readonly viewAllPath: string
}

const sections: readonly DashboardSection[] = [
  {
    title: 'Recent Classifieds',
    slot: 'dashboard.recent-classifieds',
    viewAllPath: paths.classifieds,
  },
  { title: 'Latest News', slot: 'dashboard.latest-news', viewAllPath: paths.news },
  { title: 'Popular Services', slot: 'dashboard.popular-services', viewAllPath: paths.directory },
  {
    title: 'Active Discussions',
    slot: 'dashboard.active-discussions',
    viewAllPath: paths.messageBoard,
  },
]

const Columns = styled.div.withConfig({ componentId: 'sh-dashboard-sections' })`
  display: grid;
  gap: ${tokens.space[5]};

  @media (min-width: ${tokens.breakpoint.md}) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

/** The frame is the shell's, the content the remotes': one that is down costs its own section. */
export const DashboardSections = () => (
  <Columns>
    {sections.map(({ title, slot, viewAllPath }) => (
      <section key={slot} aria-label={title}>
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
          placeholder={<CardSkeletonList count={3} variant="row" label={`Loading ${title}`} />}
        />
      </section>
    ))}
  </Columns>
)
