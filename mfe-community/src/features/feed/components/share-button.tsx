import type { FeedPost } from '@haulyard/api-contract'
import { useQuestion } from '@haulyard/remote-kit'
import { createLazyPart, LazyDialog } from '@haulyard/shared-ui'
import { Menu } from '@haulyard/shared-ui/controls'
import { useCurrentUser } from '@haulyard/shell-contract'
import Share2 from 'lucide-react/icons/share-2'
import { styled } from 'styled-components'
import { findShareable } from '../shareable'
import { useShareLink } from '../use-share-link'
import { counted, Reaction } from './reaction'

const shareDialog = createLazyPart(() =>
  import(/* webpackChunkName: "writing" */ './share-dialog').then(({ ShareDialog }) => ShareDialog),
)
/** What does not come is told of when the dialog is opened. */
const preload = () => void shareDialog.preload().catch(() => undefined)

const Choice = styled(Menu)`
  display: flex;
  flex: 1 1 auto;
`

/** Shares a post by its address or, where that is allowed, in the feed. */
export const ShareButton = ({ post }: { readonly post: FeedPost }) => {
  const user = useCurrentUser()
  const shareLink = useShareLink(post)
  const form = useQuestion()
  const shareable = user && findShareable(post, user)
  const button = (
    <Reaction
      variant="quiet"
      icon={<Share2 aria-hidden />}
      {...(shareable ? { onPointerEnter: preload, onFocus: preload } : { onClick: shareLink })}
    >
      {counted('Share', post.shareCount)}
    </Reaction>
  )
  if (!shareable) return button
  const items = [
    { label: 'Share in the Feed', onSelect: form.open },
    { label: 'Share the Link', onSelect: () => void shareLink() },
  ]
  return (
    <>
      <Choice trigger={button} items={items} />
      <LazyDialog
        part={shareDialog}
        isOpen={form.isOpen}
        label="Opening the form"
        onFail={form.fail}
      >
        {(ShareDialog) => <ShareDialog post={shareable} onClose={form.close} />}
      </LazyDialog>
    </>
  )
}
