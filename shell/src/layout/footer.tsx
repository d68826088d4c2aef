import { Link } from '@haulyard/remote-kit/router'
import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { paths } from '../core/paths'
import { ThemeChoice } from '../theme/theme-choice'

const columns = [
  {
    title: 'Platform',
    items: [
      { label: 'Classifieds', path: paths.classifieds },
      { label: 'Industry News', path: paths.news },
      { label: 'Directory', path: paths.directory },
      { label: 'Message Board', path: paths.messageBoard },
    ],
  },
  {
    title: 'Support',
    items: [
      { label: 'Account Help', path: paths.accountHelp },
      { label: 'Community Guidelines', path: paths.communityGuidelines },
      { label: 'Contact Us', path: paths.contact },
      { label: 'Report Content', path: paths.reportContent },
    ],
  },
  {
    title: 'Legal',
    items: [
      { label: 'Privacy Policy', path: paths.privacy },
      { label: 'Terms of Service', path: paths.terms },
      { label: 'Cookie Policy', path: paths.cookies },
    ],
  },
]

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
    margin: 0 0 ${tokens.space[1]};
    color: ${tokens.color.text};
    font-size: ${tokens.font.size.md};
  }

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    align-items: center;
    min-height: ${tokens.size.target};
  }

  a {
    display: flex;
    align-items: center;
    min-height: inherit;
    color: ${tokens.color.text};
  }

`

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
  gap: ${tokens.space[5]};
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
        {columns.map(({ title, items }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {items.map(({ label, path }) => (
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
