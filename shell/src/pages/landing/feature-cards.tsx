import { CardGrid, Illustration, tokens } from '@haulyard/shared-ui'
import { Link } from '@haulyard/shell-contract/router'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { paths } from '../../app/paths'

interface Feature {
  readonly title: string
  readonly text: string
  readonly path: string
  readonly illustration: ComponentProps<typeof Illustration>['name']
}

const features: readonly Feature[] = [
  {
    title: 'Classifieds',
    text: 'Trucks, trailers, parts and equipment, from owner to owner.',
    path: paths.classifieds,
    illustration: 'trailer',
  },
  {
    title: 'Directory',
    text: 'Towing, tires, reefer, repair: who is near, and who is open.',
    path: paths.services,
    illustration: 'toolbox',
  },
  {
    title: 'Industry News',
    text: 'Rules, rates, fuel and weather, without the noise.',
    path: paths.news,
    illustration: 'road',
  },
  {
    title: 'Message Board',
    text: 'Ask about a route, a rig or a carrier. Someone has been there.',
    path: paths.messageBoard,
    illustration: 'route-shield',
  },
  {
    title: 'ESL Book',
    text: 'The English you need at the scale, the dock and the roadside.',
    path: paths.eslBook,
    illustration: 'engine',
  },
  {
    title: 'Account Help',
    text: 'Locked out, or stuck? Here is how to get going again.',
    path: paths.accountHelp,
    illustration: 'mailbox',
  },
]

const FeatureLink = styled(Link).withConfig({ componentId: 'sh-feature' })`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  align-items: center;
  padding: ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.surface};
  color: inherit;
  text-decoration: none;

  &:hover {
    border-color: ${tokens.color.lineStrong};
  }

  svg {
    grid-row: 1 / 3;
    width: 3.5rem;
    height: 3.5rem;
  }

  h2 {
    margin: 0;
    align-self: end;
    font-family: ${tokens.font.heading};
    font-size: ${tokens.font.size.lg};
  }

  p {
    margin: 0;
    align-self: start;
    color: ${tokens.color.muted};
    font-size: ${tokens.font.size.sm};
  }
`

/** The six doors into the product (spec §2, Landing page). */
export const FeatureCards = () => (
  <CardGrid>
    {features.map(({ title, text, path, illustration }) => (
      <FeatureLink key={path} to={path}>
        <Illustration name={illustration} />
        <h2>{title}</h2>
        <p>{text}</p>
      </FeatureLink>
    ))}
  </CardGrid>
)
