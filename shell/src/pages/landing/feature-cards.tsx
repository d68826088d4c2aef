import { Link } from '@haulyard/remote-kit/router'
import { Card, CardGrid, CardText, CardTitle, Illustration, tokens } from '@haulyard/shared-ui'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { paths } from '../../core/paths'

interface Feature {
  readonly title: string
  readonly text: string
  readonly path: string
  readonly illustration: ComponentProps<typeof Illustration>['name']
}

const features: readonly Feature[] = [
  {
    title: 'Classifieds',
    text: 'Trucks, trailers, parts and equipment, from the people who ran them.',
    path: paths.classifieds,
    illustration: 'trailer',
  },
  {
    title: 'Services Directory',
    text: 'Towing, tires, reefer and repair: who is near, and who answers at night.',
    path: paths.services,
    illustration: 'toolbox',
  },
  {
    title: 'Industry News',
    text: 'Rules, rates, fuel and weather, and what they mean for your week.',
    path: paths.news,
    illustration: 'newspaper',
  },
  {
    title: 'Message Board',
    text: 'Ask about a route, a rig or a carrier. Somebody has been there.',
    path: paths.messageBoard,
    illustration: 'cb-radio',
  },
  {
    title: 'ESL Book',
    text: 'The English you need at the scale, the dock and the roadside.',
    path: paths.eslBook,
    illustration: 'book',
  },
  {
    title: 'Account Help',
    text: 'Locked out, or stuck? Here is how to get going again.',
    path: paths.accountHelp,
    illustration: 'key',
  },
]

const Feature = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${tokens.space[1]} ${tokens.space[4]};
  align-content: center;

  > svg {
    grid-row: span 2;
    align-self: center;
    width: 5rem;
  }
  p {
    font-size: ${tokens.font.size.md};
    line-height: 1.4;
  }
  @media (min-width: ${tokens.breakpoint.md}) {
    grid-template-columns: minmax(0, 1fr);
    gap: ${tokens.space[2]};
    align-content: start;

    > svg {
      grid-row: auto;
      width: 8rem;
      margin-bottom: ${tokens.space[3]};
    }
  }
`

/** The six doors into the product (spec §2, Landing page). */
export const FeatureCards = () => (
  <CardGrid as="ul">
    {features.map(({ title, text, path, illustration }) => (
      <Feature key={path} as="li">
        <Illustration name={illustration} />
        <CardTitle>
          <Link to={path}>{title}</Link>
        </CardTitle>
        <CardText>{text}</CardText>
      </Feature>
    ))}
  </CardGrid>
)
