import { type LinkCard, toWebUrl } from '@haulyard/api-contract'
import { imageSources } from '@haulyard/remote-kit'
import { CardText, tokens, useSavesData } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { Frame, Texts } from './quote-frame'

const { color, font, radius } = tokens

/** A press anywhere on the card opens its link. */
const Title = styled(CardText)`
  color: ${color.text};
  font-weight: ${font.weightStrong};

  & > a {
    position: static;
    color: inherit;
    text-decoration: none;
  }
  & > a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.md};
  }
  & > a:focus-visible {
    outline: none;
  }
  & > a:focus-visible::after {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }
  @media (hover: hover) {
    & > a:hover {
      text-decoration: underline;
    }
  }
`

/** What the page says about itself to which a post links. All of it is plain text. */
export const PostLinkCard = ({ link }: { readonly link: LinkCard }) => {
  const savesData = useSavesData()
  const address = toWebUrl(link.address)
  if (address === null) return null
  const { src, srcSet } = imageSources(savesData ? null : (link.image ?? null))
  return (
    <Frame>
      {src ? (
        <img {...{ src, srcSet }} sizes="8.5rem" alt="" loading="lazy" decoding="async" />
      ) : null}
      <Texts>
        <CardText>{link.host}</CardText>
        <Title data-lines={2}>
          <a href={address} target="_blank" rel="nofollow ugc noopener noreferrer">
            {link.title}
          </a>
        </Title>
        {link.description ? <CardText data-lines={2}>{link.description}</CardText> : null}
      </Texts>
    </Frame>
  )
}
