import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, Illustration, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { apiNavigations, paths } from '../../core/paths'
import { onDarkStyle } from './on-dark-style'

const { color, space, font, radius, breakpoint, size } = tokens

const Root = styled.section`
  ${onDarkStyle}
  display: grid;
  gap: ${space[5]};
  padding: ${space[6]} ${space[5]};
  border: 1px solid ${color.borderOnDark};
  border-radius: ${radius.lg};

  h2 {
    font-size: ${font.size.xxl};
  }
  p {
    margin-top: ${space[2]};
    color: ${color.onDarkMuted};
    text-wrap: pretty;
  }
  > svg {
    display: none;
  }
  @media (min-width: ${breakpoint.md}) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    padding: ${space[7]};

    > svg {
      display: block;
      width: 14rem;
    }
  }
`

const Actions = styled.div`
  display: grid;
  gap: ${space[2]} ${space[5]};
  margin-top: ${space[5]};

  ${ButtonLink} {
    min-height: 3.25rem;
    padding-inline: ${space[6]};
  }
  p {
    margin: 0;
  }
  /* Room for a thumb around a link in a sentence. */
  p a {
    display: inline-block;
    padding-block: calc((${size.target} - 1.5em) / 2);
  }
  @media (min-width: ${breakpoint.sm}) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
  }
`

/** The last word of the landing page (spec §2). */
export const Closing = () => (
  <Root aria-labelledby="closing">
    <div>
      <h2 id="closing">There is a spot for you in the yard</h2>
      <p>Sell what you no longer run, ask what you need to know, and help the next driver.</p>
      <Actions>
        <ButtonLink href={apiNavigations.login} data-variant="primary">
          Sign Up Now
        </ButtonLink>
        <p>
          Trouble with your account? <Link to={paths.accountHelp}>Get assistance here</Link>
        </p>
      </Actions>
    </div>
    <Illustration name="route-shield" />
  </Root>
)
