import { Illustration, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { space, breakpoint, color, font } = tokens

const Panel = styled.aside.withConfig({ componentId: 'sh-account-aside' })`
  display: none;

  @media (min-width: ${breakpoint.lg}) {
    display: flex;
    flex-direction: column;
    justify-content: center;
    gap: ${space[7]};
    padding: ${space[8]} ${space[7]};
    border-top: 1px solid ${color.asphaltLine};
    background: ${color.asphalt};
    color: ${color.onAsphalt};
  }

  > * {
    width: 100%;
    max-width: 28rem;
    margin-inline: auto;
  }

  h2 {
    font-size: ${font.size.xl};
  }
`

const Reasons = styled.ul.withConfig({ componentId: 'sh-account-reasons' })`
  margin-top: ${space[5]};

  li {
    padding: ${space[3]} 0;
    border-top: 1px solid ${color.asphaltLine};
    color: ${color.asphaltMuted};
  }
  strong {
    display: block;
    color: ${color.onAsphalt};
    font-weight: ${font.weightStrong};
  }
`

/** What an account is good for, where there is room to say it. */
export const AccountAside = () => (
  <Panel aria-label="What an account is for">
    <Illustration name="truck" />
    <div>
      <h2>One account for the whole yard</h2>
      <Reasons>
        <li>
          <strong>Sell and find</strong> Trucks, trailers and parts, from driver to driver.
        </li>
        <li>
          <strong>Ask and answer</strong> Routes, rigs and rules, on the message board.
        </li>
        <li>
          <strong>Stay in touch</strong> Drivers you met on the road, in the community chat.
        </li>
      </Reasons>
    </div>
  </Panel>
)
