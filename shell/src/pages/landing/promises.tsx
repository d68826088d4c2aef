import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { color, space, font, breakpoint } = tokens

const promises = [
  {
    title: 'Look around first',
    text: 'Classifieds, directory, news and message board are open to everyone. An account is for posting, replying and chat.',
  },
  {
    title: 'Made for the cab',
    text: 'Big buttons, light by day and dark by night, and pages that arrive on one bar of signal.',
  },
  {
    title: 'Your address stays yours',
    text: 'Other drivers see your name and what you post. They never see your email.',
  },
] as const

const List = styled.ul`
  display: grid;
  gap: ${space[5]};

  li {
    padding-top: ${space[4]};
    border-top: 3px solid ${color.accent};
  }
  p {
    margin-top: ${space[2]};
    color: ${color.textMuted};
    text-wrap: pretty;
  }
  h3 {
    font-size: ${font.size.xl};
  }
  @media (min-width: ${breakpoint.md}) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

/** What a new member can rely on: only what the product does. */
export const Promises = () => (
  <List>
    {promises.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </List>
)
