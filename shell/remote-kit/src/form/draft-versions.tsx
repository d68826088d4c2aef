import { Button, Cluster, InlineNotice } from '@haulyard/shared-ui'
import type { AccountDraftState } from './use-account-draft'

interface DraftVersionsProps {
  readonly draft: AccountDraftState
  /** Whether it is said that the form was filled; a `FormDialog` says so itself. */
  readonly isFillingSaid?: boolean
}

/** Says that there are two versions of what is in a form, or that it comes from another browser. */
export const DraftVersions = ({ draft, isFillingSaid = false }: DraftVersionsProps) => {
  const { other, isTaken, swap, dropOther } = draft
  if (other) {
    return (
      <InlineNotice
        role="status"
        action={
          <Cluster gap={2}>
            <Button type="button" onClick={swap}>
              Show Other Version
            </Button>
            <Button type="button" onClick={dropOther}>
              Delete Other Version
            </Button>
          </Cluster>
        }
      >
        There are two versions of this text, because you wrote in two browsers. Both are kept.
      </InlineNotice>
    )
  }
  if (!isTaken || !isFillingSaid) return null
  return <InlineNotice role="status">Your draft from another browser was filled in.</InlineNotice>
}
