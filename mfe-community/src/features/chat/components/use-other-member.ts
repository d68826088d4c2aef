import type { MemberProfile, Person } from '@haulyard/api-contract'
import { useRecord } from '@haulyard/remote-kit'
import { isNotFound } from '@haulyard/shell-contract'
import { useConversation, useFormerMember } from '../api/get-conversations'

/**
 * The other member of a chat. A conversation stays when the member shows the profile to
 * others no longer: it has the name and the picture as well.
 */
export const useOtherMember = (memberId: string) => {
  const { data, error, isFetching, refetch } = useRecord<MemberProfile>({
    listUrl: '/api/users',
    id: memberId,
  })
  const former = useFormerMember(memberId)
  const isProfileMissing = isNotFound(error)
  const { conversation, isPending } = useConversation(memberId, { isWanted: isProfileMissing })
  const member: Person | undefined = former ?? (isProfileMissing ? conversation?.user : data)
  return {
    member,
    isOnline: !isProfileMissing && data?.isOnline === true,
    isMissing: isProfileMissing && !member && !isPending,
    hasFailed: error !== null && !isProfileMissing && !member,
    isFetching,
    refetch,
  }
}
