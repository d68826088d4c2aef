import { tokens } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { AccountAside } from './account-aside'

const { space, breakpoint, color, font } = tokens

const Halves = styled.div`
  display: grid;

  @media (min-width: ${breakpoint.lg}) {
    grid-template-columns: 1fr 1fr;
    /* As high as the main area: the panel reaches down to the footer. */
    min-height: calc(100vh - 4rem);
  }
`

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
  width: 100%;
  max-width: 30rem;
  margin-inline: auto;
  padding: ${space[5]} ${space[4]} ${space[8]};

  @media (min-width: ${breakpoint.sm}) {
    padding: ${space[7]} ${space[5]} ${space[8]};
  }
  @media (min-width: ${breakpoint.lg}) {
    padding-block: ${space[8]};
  }
`

const Words = styled.div`
  display: grid;
  gap: ${space[2]};

  p {
    color: ${color.textMuted};
    font-size: ${font.size.md};
    text-wrap: pretty;
  }
  strong {
    color: ${color.text};
    overflow-wrap: anywhere;
  }
`

/** What one screen of an account page shows. */
export interface AccountScreenProps {
  /** The heading, and the page's title. */
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
}

/**
 * The frame of the account pages: one column to type in, and on wide screens a panel
 * beside it. Stays mounted while a page goes from screen to screen; then focus goes to
 * the new heading, since no address changes that would bring it there.
 */
export const AccountScreen = ({ title, description, children }: AccountScreenProps) => {
  usePageTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  const shownTitle = useRef(title)
  // Before it is painted: at no moment does a person see the new heading without its focus.
  useLayoutEffect(() => {
    if (shownTitle.current === title) return
    shownTitle.current = title
    heading.current?.focus()
  }, [title])
  return (
    <Halves>
      <Column>
        <Words>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {description === undefined ? null : <p>{description}</p>}
        </Words>
        {children}
      </Column>
      <AccountAside />
    </Halves>
  )
}
