import { Link } from '@haulyard/remote-kit/router'
import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { paths } from '../core/paths'
import { ThemeChoice } from '../theme/theme-choice'

// Titles and addresses side by side, without a name each: this is in the first script.
const columns = [
  [
    'Platform',
    ['Classifieds', paths.classifieds],
    ['Industry News', paths.news],
    ['Directory', paths.directory],
    ['Message Board', paths.messageBoard],
  ],
  [
    'Support',
    ['Account Help', paths.accountHelp],
    ['Community Guidelines', '/community-guidelines'],
    ['Contact Us', '/contact'],
    ['Report Content', '/report-content'],
  ],
  [
    'Legal',
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
    ['Cookie Policy', '/cookies'],
  ],
] as const

const Root = styled.footer`
  border-top: 1px solid ${tokens.color.border};
  background: ${tokens.color.surface};
  color: ${tokens.color.textMuted};

  > div {
    max-width: ${tokens.size.page};
    margin: 0 auto;
    padding: ${tokens.space[6]} ${tokens.space[4]};
    /* Room for the connection's notice, which would stand on the last line. */
    padding-bottom: calc(${tokens.space[8]} + env(safe-area-inset-bottom));

    @media (min-width: ${tokens.breakpoint.md}) {
      padding-inline: ${tokens.space[5]};
    }
  }

  h2 {
    margin-bottom: ${tokens.space[1]};
    font-size: ${tokens.font.size.md};
  }

  ul {
    padding: 0;
    list-style: none;
  }

  a {
    display: flex;
    align-items: center;
    min-height: ${tokens.size.target};
    color: inherit;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
  gap: ${tokens.space[5]};
  color: ${tokens.color.text};
`

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[4]};
  margin-top: ${tokens.space[5]};
  padding-top: ${tokens.space[4]};
  border-top: 1px solid ${tokens.color.border};
  font-size: ${tokens.font.size.sm};
`

/** The footer of every page (spec §2, Shell). */
export const Footer = () => (
  <Root>
    <div>
      <Columns>
        {columns.map(([title, ...items]) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {items.map(([label, path]) => (
                <li key={label}>
                  <Link to={path}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Columns>
      <End>
        <p>© 2024 Haulyard. All rights reserved.</p>
        <ThemeChoice />
      </End>
    </div>
  </Root>
)
