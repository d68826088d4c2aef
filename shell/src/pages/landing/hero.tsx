import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { apiNavigations, paths } from '../../core/paths'
import { HeroScene } from './hero-scene'
import { onDarkStyle } from './on-dark-style'

const { color, space, font, size, breakpoint } = tokens

const Root = styled.section`
  ${onDarkStyle}
  overflow: clip;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[5]};
    max-width: ${size.page};
    margin: 0 auto;
    padding: ${space[6]} ${space[4]} 0;
  }
  h1 {
    font-size: clamp(2.25rem, 1.2rem + 6.2vw, 4.5rem);
    line-height: 1.02;
    text-wrap: wrap;
  }
  /* The lines are ours, not the font's: nothing moves when the heading font loads. */
  h1 > span {
    display: block;
  }
  @media (min-width: 20rem) {
    h1 > span {
      white-space: nowrap;
    }
  }
  p {
    max-width: 32rem;
    margin-top: ${space[3]};
    color: ${color.onDarkMuted};
    font-size: ${font.size.lg};
    line-height: 1.4;
    text-wrap: pretty;
  }
  @media (min-width: ${breakpoint.md}) {
    > div {
      padding-inline: ${space[5]};
    }
  }
  @media (min-width: ${breakpoint.lg}) {
    > div {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: ${space[7]};
      align-items: end;
      padding-top: ${space[8]};
    }
    p {
      margin-top: ${space[4]};
    }
  }
`

const Words = styled.div`
  position: relative;

  @media (min-width: ${breakpoint.lg}) {
    padding-bottom: 9.5rem;
  }
`

const Ways = styled.div`
  display: grid;
  gap: ${space[3]};
  max-width: 27rem;
  margin-top: ${space[5]};

  a {
    min-height: 3.25rem;
  }
  @media (min-width: ${breakpoint.sm}) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`

/** The headline, what this is in one sentence, and the three ways in (spec §2, Landing page). */
export const Hero = () => (
  <Root>
    <div>
      <Words>
        <h1 tabIndex={-1}>
          <span>Everything for the </span>
          <span>road, in one yard</span>
        </h1>
        <p>
          Trucks and parts, help that is open at night, and drivers who have been down that road.
        </p>
        <Ways>
          <ButtonLink as={Link} to={paths.signup} data-variant="primary">
            Create Account
          </ButtonLink>
          <ButtonLink as={Link} to={paths.login}>
            Sign In
          </ButtonLink>
          <ButtonLink href={apiNavigations.login} data-variant="quiet">
            Continue with Single Sign-On
          </ButtonLink>
        </Ways>
      </Words>
      <HeroScene />
    </div>
  </Root>
)
