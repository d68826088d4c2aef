import { Illustration, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { space, breakpoint, color, font } = tokens

const Panel = styled.section`
  display: none;

  @media (min-width: ${breakpoint.lg}) {
    display: flex;
    flex-direction: column;
    justify-content: center;
    padding: ${space[7]};
    border-top: 1px solid ${color.borderOnDark};
    background: ${color.surfaceDark};
    color: ${color.onDark};
  }

  > div {
    width: 100%;
    max-width: 26rem;
    margin-inline: auto;
  }

  svg {
    width: 20rem;
    /* The icon is made for small sizes: here its lines would be too thick. */
    stroke-width: 1.75;
  }

  h2 {
    margin-top: ${space[6]};
    font-size: ${font.size.xl};
  }
`

const Reasons = styled.ul`
  margin-top: ${space[4]};

  li {
    padding: ${space[3]} 0;
    border-top: 1px solid ${color.borderOnDark};
    color: ${color.onDarkMuted};
  }
  strong {
    display: block;
    color: ${color.onDark};
    font-weight: ${font.weightStrong};
  }
`

/** What an account is good for, where there is room to say it. */
export const AccountAside = () => (
  <Panel aria-labelledby="account-reasons">
    <div>
      <Illustration name="truck" />
      <h2 id="account-reasons">One account for the whole yard</h2>
      <Reasons>
        <li>
          <strong>Sell and find</strong> Trucks, trailers and parts, from driver to driver.
        </li>
        <li>
          <strong>Ask and answer</strong> Routes, rigs and rules, on the message board.
        </li>
        <li>
          <strong>Stay in touch</strong> With drivers you met, in the community chat.
        </li>
      </Reasons>
    </div>
  </Panel>
)
