import type { Person } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import { Avatar, tokens } from '@haulyard/shared-ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { MemberLink } from '../../../links/member-link'

const { color, font, size, space } = tokens

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.target};
  padding-block: ${space[1]};
`
const Words = styled.div`
  flex: 1;
  min-width: 0;
  font-size: ${font.size.sm};
  line-height: 1.3;
  overflow-wrap: anywhere;

  > :is(a, span) {
    display: block;
    /* It takes 44 px to press, and the place of its letters. */
    padding-block: 0.8rem;
    margin-block: -0.8rem;
    color: ${color.text};
    font-weight: ${font.weightStrong};
    text-decoration: none;
  }
  > p {
    overflow: hidden;
    color: ${color.textMuted};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (hover: hover) {
    > a:hover {
      text-decoration: underline;
    }
  }
`

/** Props of `MemberRow`. */
export interface MemberRowProps {
  readonly member: Person
  /** A line below the name. */
  readonly remark?: string | null
  /** What one can do; at the end of the row. */
  readonly children?: ReactNode
}

/** A member in a narrow list: picture, and the name that leads to the profile. */
export const MemberRow = ({ member, remark, children }: MemberRowProps) => (
  <Row>
    <Avatar name={memberName(member)} src={member.profileImageUrl} />
    <Words>
      <MemberLink member={member}>{memberName(member)}</MemberLink>
      {remark ? <p>{remark}</p> : null}
    </Words>
    {children}
  </Row>
)
