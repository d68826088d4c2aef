import { itemPhotoPath, type ModerationItemDetail } from '@haulyard/api-contract'
import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { color, font, radius, space } = tokens

const Photos = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${space[2]};
  padding: 0;
  list-style: none;

  & a {
    display: block;
    color: ${color.text};
    font-size: ${font.size.sm};
  }
  & img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 3;
    border-radius: ${radius.md};
    background: ${color.surfaceSunken};
    object-fit: cover;
  }
`

/** The photos of a post, with what its author says of them; each opens in full size. */
export const ItemPhotos = ({ item }: { readonly item: ModerationItemDetail }) => {
  const { id, photos = [] } = item
  if (photos.length === 0) return null
  return (
    <Photos aria-label="Photos">
      {photos.map((photo, index) => {
        const address = itemPhotoPath(id, photo.id)
        const { width, height, alt } = photo
        return (
          <li key={photo.id}>
            <a href={address} target="_blank" rel="noreferrer">
              <img src={`${address}?size=small`} {...{ width, height }} alt="" loading="lazy" />
              {alt || `Photo ${index + 1}`}
            </a>
          </li>
        )
      })}
    </Photos>
  )
}
