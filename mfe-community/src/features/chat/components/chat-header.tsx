import type { Person } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import { Avatar, IconButton, tokens } from '@haulyard/shared-ui'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { styled } from 'styled-components'
import { MemberLink } from '../../../links/member-link'
import { MemberMenu } from '../../connections/relation/member-menu'
import { useRelation } from '../../connections/relation/use-relation'
import { useRelationActions } from '../../connections/relation/use-relation-actions'
import { OnlineText } from '../../presence/online'

const { color, font, size, space } = tokens

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[3]} ${space[3]} ${space[3]} ${space[4]};
  border-bottom: 1px solid ${color.border};
`
const Heading = styled.h2`
  /* With large text a line of its own. */
  flex: 1 1 8rem;
  min-width: 0;
  font-size: ${font.size.lg};

  > :is(a, span) {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-height: ${size.target};
    color: inherit;
    text-decoration: none;

    @media (hover: hover) {
      &:hover {
        text-decoration: underline;
      }
    }
  }
`
/** Two lines of it: the messages need the room. */
const Name = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

/** The name, and below it whether the member is online. */
const Words = styled.span`
  display: grid;
  min-width: 0;
  line-height: 1.3;
`

interface ChatHeaderProps {
  readonly member: Person
  readonly isOnline: boolean
  readonly isSearching: boolean
  readonly onSearch: () => void
  readonly onClose: () => void
}

const Actions = ({ member }: { member: Person }) => {
  const { relation } = useRelation(member.id)
  const actions = useRelationActions(member)
  return <MemberMenu member={member} relation={relation} actions={actions} />
}

/** With whom the chat is, what can be done about that, and the way out. */
export const ChatHeader = ({
  member,
  isOnline,
  isSearching,
  onSearch,
  onClose,
}: ChatHeaderProps) => (
  <Root>
    <Heading>
      <MemberLink member={member}>
        <Avatar name={memberName(member)} src={member.profileImageUrl} />
        <Words>
          <Name>{memberName(member)}</Name> {isOnline ? <OnlineText /> : null}
        </Words>
      </MemberLink>
    </Heading>
    <IconButton
      label="Search in this chat"
      icon={<Search aria-hidden />}
      aria-expanded={isSearching}
      onClick={onSearch}
    />
    {member.isFormer ? null : <Actions member={member} />}
    <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} />
  </Root>
)
