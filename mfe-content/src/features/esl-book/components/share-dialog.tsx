import { Button, ButtonLink, ModalDialog, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { shareIcons } from '../sharing/share-icons'
import { shareLinkProps } from '../sharing/share-link-props'
import { shareTargetNames } from '../sharing/share-targets'
import { useCopyBookLink } from '../sharing/use-copy-book-link'

const Targets = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[3]};

  & > li > * {
    justify-content: flex-start;
    width: 100%;
  }
`

/** Where to share the book, for devices without a share sheet of their own. */
export const ShareDialog = ({ onClose }: { onClose: () => void }) => {
  const copyLink = useCopyBookLink()
  return (
    <ModalDialog title="Share this book" width="narrow" onClose={onClose}>
      <Targets>
        {shareTargetNames.map((name) => (
          <li key={name}>
            <ButtonLink {...shareLinkProps(name)}>
              {shareIcons[name]}
              {name}
            </ButtonLink>
          </li>
        ))}
        <li>
          {/* Nothing else is wanted from the dialog once the link is copied. */}
          <Button
            icon={shareIcons['Copy Link']}
            onClick={() => {
              void copyLink()
              onClose()
            }}
          >
            Copy Link
          </Button>
        </li>
      </Targets>
    </ModalDialog>
  )
}
