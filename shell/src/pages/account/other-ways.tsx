import { ButtonLink, tokens } from '@haulyard/shared-ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { apiNavigations } from '../../core/paths'
import { Aside } from './aside'
import { useReturnPath } from './return-path'

const { space, color, font } = tokens

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
`

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.size.sm};

  &::before,
  &::after {
    flex: 1;
    border-top: 1px solid ${color.border};
    content: '';
  }
`

interface OtherWaysProps {
  /** Further ways, before the provider's. */
  readonly ways?: ReactNode
  readonly children: ReactNode
}

/** Below a form: the provider's sign-in, and as `children` the way to the other form. */
export const OtherWays = ({ ways, children }: OtherWaysProps) => {
  const { carryTo } = useReturnPath()
  return (
    <Root>
      <Or>or</Or>
      {ways}
      <ButtonLink href={carryTo(apiNavigations.login)}>Continue with Single Sign-On</ButtonLink>
      <Aside>{children}</Aside>
    </Root>
  )
}
