import { ButtonLink, Cluster, Illustration, Page, tokens } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import { Link } from '@haulyard/shell-contract/router'
import { styled } from 'styled-components'
import { paths } from '../../app/paths'
import { FeatureCards } from './feature-cards'

const Hero = styled.section.withConfig({ componentId: 'sh-hero' })`
  display: grid;
  gap: ${tokens.space[5]};
  align-items: center;
  padding: ${tokens.space[6]} 0;

  @media (min-width: ${tokens.breakpoint.md}) {
    grid-template-columns: 3fr 2fr;
  }

  h1 {
    max-width: 16ch;
    margin: 0;
    font-family: ${tokens.font.heading};
    font-size: ${tokens.font.size.hero};
    line-height: 1.05;
  }

  p {
    max-width: 38rem;
    margin: ${tokens.space[4]} 0 ${tokens.space[5]};
    color: ${tokens.color.muted};
    font-size: ${tokens.font.size.lg};
  }

  svg {
    width: 100%;
    max-width: 24rem;
    height: auto;
    justify-self: center;
  }
`

const Closing = styled.p.withConfig({ componentId: 'sh-closing' })`
  margin: ${tokens.space[7]} 0 ${tokens.space[5]};
  color: ${tokens.color.muted};
  text-align: center;
`

/** What a visitor sees first. */
export const LandingPage = () => {
  usePageTitle('The truck drivers’ community')
  return (
    <Page>
      <Hero>
        <div>
          <h1>Everything for the road, in one yard</h1>
          <p>
            Trucks and parts from people who drive them, shops that answer at night, news that
            matters on Monday morning, and drivers who have been down that road before.
          </p>
          <Cluster>
            <ButtonLink as={Link} to={paths.login} data-variant="primary">
              Sign In
            </ButtonLink>
            <ButtonLink as={Link} to={paths.classifieds} data-variant="secondary">
              Browse classifieds
            </ButtonLink>
          </Cluster>
        </div>
        <Illustration name="truck" />
      </Hero>
      <FeatureCards />
      <Closing>
        Having trouble with your account? <Link to={paths.accountHelp}>Get assistance here</Link>
      </Closing>
    </Page>
  )
}
