import { imageSources } from '@haulyard/remote-kit'
import { CardImage, IconButton, tokens } from '@haulyard/shared-ui'
import X from 'lucide-react/icons/x'
import { styled } from 'styled-components'

const { color, font, radius, space } = tokens

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  font-size: ${font.size.sm};

  & > p {
    flex: 1;
    min-width: 0;
  }
`

const Picture = styled(CardImage)`
  flex: none;
  width: 4rem;
  aspect-ratio: 1;
  border-radius: ${radius.sm};
`

interface StoredPictureProps {
  readonly address: string
  readonly onRemove: () => void
}

/** The picture that a classified has already; it stays until another one is given. */
export const StoredPicture = ({ address, onRemove }: StoredPictureProps) => (
  <Root>
    <Picture {...imageSources(address)} sizes="4rem" />
    <p>The picture of this listing. It stays unless you give another one.</p>
    <IconButton label="Remove the picture" icon={<X aria-hidden />} onClick={onRemove} />
  </Root>
)
