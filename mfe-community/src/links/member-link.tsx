import type { Person } from '@haulyard/api-contract'
import { memberPath } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import type { ReactNode } from 'react'

interface MemberLinkProps {
  readonly member: Pick<Person, 'id' | 'isFormer'>
  readonly children: ReactNode
}

/** Leads to a member's page. A former member has none: the same without a link. */
export const MemberLink = ({ member, children }: MemberLinkProps) =>
  member.isFormer ? <span>{children}</span> : <Link to={memberPath(member.id)}>{children}</Link>
