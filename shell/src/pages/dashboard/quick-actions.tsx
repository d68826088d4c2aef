import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, CardGrid, SectionHeading, Stack, tokens } from '@haulyard/shared-ui'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import Search from 'lucide-react/icons/search'
import Tag from 'lucide-react/icons/tag'
import Wrench from 'lucide-react/icons/wrench'
import { styled } from 'styled-components'
import { paths } from '../../core/paths'

const actions = [
  { label: 'Post Classified', path: paths.classifieds, icon: <Tag aria-hidden /> },
  { label: 'Offer Service', path: paths.directory, icon: <Wrench aria-hidden /> },
  { label: 'Start Discussion', path: paths.messageBoard, icon: <MessageSquarePlus aria-hidden /> },
  { label: 'Search Platform', path: paths.search, icon: <Search aria-hidden /> },
] as const

const Actions = styled(CardGrid)`
  gap: ${tokens.space[3]};

  a {
    width: 100%;
    min-height: 3.5rem;
    justify-content: start;
    padding-inline: ${tokens.space[3]};
    font-size: ${tokens.font.size.sm};
    text-align: start;
  }
  svg {
    color: ${tokens.color.accentText};
  }
  @media (min-width: ${tokens.breakpoint.md}) {
    gap: ${tokens.space[5]};

    a {
      justify-content: center;
      font-size: ${tokens.font.size.md};
    }
  }
`

/** The usual next steps (spec §2, Dashboard). */
export const QuickActions = () => (
  <Stack as="section" gap={3} aria-labelledby="quick-actions">
    <SectionHeading headingId="quick-actions">Quick Actions</SectionHeading>
    <Actions as="ul" data-columns="figures">
      {actions.map(({ label, path, icon }) => (
        <li key={label}>
          <ButtonLink as={Link} to={path}>
            {icon}
            {label}
          </ButtonLink>
        </li>
      ))}
    </Actions>
  </Stack>
)
