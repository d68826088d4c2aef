import { Link } from '@haulyard/remote-kit/router'
import {
  ButtonLink,
  Card,
  CardGrid,
  CardText,
  CardTitle,
  Cluster,
  SectionHeading,
  Stack,
  tokens,
} from '@haulyard/shared-ui'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Newspaper from 'lucide-react/icons/newspaper'
import Tag from 'lucide-react/icons/tag'
import Users from 'lucide-react/icons/users'
import Wrench from 'lucide-react/icons/wrench'
import { styled } from 'styled-components'
import { paths } from '../../core/paths'
import { searchPath } from './search-address'

const suggestions = ['Peterbilt', 'reefer', 'towing', 'tires', 'CDL', 'I-80'] as const

const places = [
  {
    title: 'Classifieds',
    text: 'A make, a model, a part or a state',
    path: paths.classifieds,
    icon: <Tag aria-hidden />,
  },
  {
    title: 'Directory',
    text: 'A shop, what it does, or its city',
    path: paths.directory,
    icon: <Wrench aria-hidden />,
  },
  {
    title: 'Message Board',
    text: 'The title of a discussion',
    path: paths.messageBoard,
    icon: <MessagesSquare aria-hidden />,
  },
  {
    title: 'Industry News',
    text: 'A headline, or what it is about',
    path: paths.news,
    icon: <Newspaper aria-hidden />,
  },
  {
    title: 'Community',
    text: 'Other drivers, by name, once you are signed in',
    path: paths.socialFeed,
    icon: <Users aria-hidden />,
  },
] as const

const Place = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${tokens.space[4]};
  align-content: center;

  > svg {
    grid-row: span 2;
    align-self: center;
    width: 1.75rem;
    height: 1.75rem;
    color: ${tokens.color.accentText};
  }
`

/** Before anything is typed: what can be found, and where it lives. */
export const SearchStart = () => (
  <>
    <Stack as="section" gap={3} aria-labelledby="search-suggestions">
      <SectionHeading headingId="search-suggestions">Try one of these</SectionHeading>
      <Cluster as="ul" gap={2}>
        {suggestions.map((text) => (
          <li key={text}>
            <ButtonLink as={Link} to={searchPath(text)}>
              {text}
            </ButtonLink>
          </li>
        ))}
      </Cluster>
    </Stack>
    <Stack as="section" gap={3} aria-labelledby="search-places">
      <SectionHeading headingId="search-places">What you can find</SectionHeading>
      <CardGrid as="ul">
        {places.map(({ title, text, path, icon }) => (
          <Place key={path} as="li">
            {icon}
            <CardTitle>
              <Link to={path}>{title}</Link>
            </CardTitle>
            <CardText>{text}</CardText>
          </Place>
        ))}
      </CardGrid>
    </Stack>
  </>
)
