import { dashboardListSize } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { CardSkeletonList, SectionHeading, Stack, tokens } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import type { openSlots } from '@haulyard/shell-contract/constants'
import { type SlotFill, slotFills } from '@haulyard/shell-contract/registry'
import { styled } from 'styled-components'
import { useShellServices } from '../../core/shell'
import { RemoteSlot } from '../../remotes/remote-slot'

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

const SectionOfDashboard = ({ title, name, path, rows }: SlotFill) => (
  <Section as="section" gap={3} aria-label={title} data-rows={rows}>
    <SectionHeading
      action={
        <Link to={path} aria-label={`View All ${title}`}>
          View All
        </Link>
      }
    >
      {title}
    </SectionHeading>
    <RemoteSlot
      name={name}
      fallback="This part is not available right now."
      placeholder={
        <CardSkeletonList count={dashboardListSize} variant="row" label={`Loading ${title}`} />
      }
    />
  </Section>
)

/** The frame is the shell's, the content the remotes': one that is down costs its own section. */
export const DashboardSections = ({ slot }: { readonly slot: (typeof openSlots)[number] }) => {
  const { registry } = useShellServices()
  const sections = slotFills(registry, slot, useCurrentUser())
  if (sections.length === 0) return null
  // By column: on a wide screen a long section moves nothing in the other column.
  const columns = [0, 1].map((column) => sections.filter((_, index) => index % 2 === column))
  return (
    <Columns>
      {columns.map((ofColumn, column) => (
        <Stack key={column} gap={6}>
          {ofColumn.map((fill) => (
            <SectionOfDashboard key={fill.name} {...fill} />
          ))}
        </Stack>
      ))}
    </Columns>
  )
}
