import { type Author, authorName, formerMemberId } from '@haulyard/api-contract'
import { Avatar, Cluster, tokens } from '@haulyard/shared-ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { MemberLink } from '../../../links/member-link'

const { color, font, size, space } = tokens

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;

  > div {
    flex: 1;
    min-width: 0;
  }
`
const Name = styled.h2`
  font-family: ${font.body};
  font-size: ${font.size.md};
  overflow-wrap: anywhere;

  /* As high as a finger needs, without moving the lines around. */
  > a {
    display: inline-block;
    margin-block: calc((1.5rem - ${size.target}) / 2);
    padding-block: calc((${size.target} - 1.5rem) / 2);
    color: ${color.text};
    text-decoration: none;
  }
  @media (hover: hover) {
    > a:hover {
      text-decoration: underline;
    }
  }
`
const Company = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.sm};
  overflow-wrap: anywhere;
`

interface AuthorLineProps {
  readonly text: { readonly userId: string; readonly user?: Author | undefined }
  /** What stands beside the name. */
  readonly children: ReactNode
}

/** Who has written a post: picture, name with a link to the member's page, and company. */
export const AuthorLine = ({ text, children }: AuthorLineProps) => {
  const { user, userId } = text
  const name = authorName(text)
  return (
    <Root>
      <Avatar name={name} src={user?.profileImageUrl} />
      <div>
        <Cluster gap={2}>
          <Name>
            <MemberLink member={user ?? { id: userId, isFormer: userId === formerMemberId }}>
              {name}
            </MemberLink>
          </Name>
          {children}
        </Cluster>
        {user?.company ? <Company>{user.company}</Company> : null}
      </div>
    </Root>
  )
}
