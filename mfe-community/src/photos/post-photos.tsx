import { type FeedPost, type PostPhoto, postPhotoPath } from '@haulyard/api-contract'
import { useFormUnavailable } from '@haulyard/remote-kit'
import { createLazyPart, LazyDialog, tokens } from '@haulyard/shared-ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { photoAlt } from '../../../photo-alt'
import { photoSources } from './photo-sources'

const { color, font, radius, space } = tokens

const fullView = createLazyPart(() =>
  import(/* webpackChunkName: "photos" */ '@haulyard/remote-kit/photo-view/full').then(
    ({ FullView }) => FullView,
  ),
)

/** How many photos the grid has room for. */
const maximumShown = 4

/** Each place has a shape, so that its room is known before the photo is there. */
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[1]};
  overflow: hidden;
  border-radius: ${radius.md};

  & > button {
    position: relative;
    min-width: 0;
    padding: 0;
    border: 0;
    background: ${color.surfaceSunken};
    cursor: zoom-in;
  }
  & > button:focus-visible {
    outline-offset: -3px;
  }
  & img {
    display: block;
    width: 100%;
    height: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
  &[data-count='1'] {
    grid-template-columns: minmax(0, 1fr);
  }
  &[data-count='1'] img {
    height: auto;
    max-height: 28rem;
    aspect-ratio: auto;
  }
  &[data-count='3'] > :first-child {
    grid-column: 1 / -1;
  }
  &[data-count='3'] > :first-child img {
    aspect-ratio: 2 / 1;
  }
`
const More = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: rgb(0 0 0 / 60%);
  color: #fff;
  font-size: ${font.size.lg};
  font-weight: ${font.weightStrong};
`

/** The width of a place: the whole card, or half of it. */
const sizesOf = (index: number, count: number) =>
  count === 1 || (count === 3 && index === 0)
    ? '(min-width: 64rem) 42rem, 100vw'
    : '(min-width: 64rem) 21rem, 50vw'

interface PlaceProps {
  readonly post: FeedPost
  readonly photo: PostPhoto
  readonly index: number
  readonly count: number
  readonly onEnlarge: () => void
}

const Place = ({ post, photo, index, count, onEnlarge }: PlaceProps) => {
  const { src, srcSet } = photoSources(postPhotoPath(post.id, photo.id), photo.width)
  const more = index === maximumShown - 1 ? count - maximumShown : 0
  return (
    <button type="button" title="Enlarge" onClick={onEnlarge}>
      <img
        {...{ srcSet, width: photo.width, height: photo.height }}
        src={src ?? undefined}
        sizes={sizesOf(index, count)}
        alt={photoAlt(photo, { number: index + 1, count })}
        loading="lazy"
        decoding="async"
      />
      {more > 0 ? <More>{`and ${more} more`}</More> : null}
    </button>
  )
}

/** The photos of a post; a press shows one on the whole screen. */
export const PostPhotos = ({ post }: { readonly post: FeedPost }) => {
  const { photos = [] } = post
  const count = photos.length
  const [first, setFirst] = useState<number | null>(null)
  const close = () => setFirst(null)
  const onFail = useFormUnavailable(close)
  if (count === 0) return null
  return (
    <>
      <Grid
        data-count={count}
        role="group"
        aria-label={count === 1 ? '1 photo' : `${count} photos`}
      >
        {photos.slice(0, maximumShown).map((photo, index) => (
          <Place
            key={photo.id}
            {...{ post, photo, index, count }}
            onEnlarge={() => setFirst(index)}
          />
        ))}
      </Grid>
      <LazyDialog part={fullView} isOpen={first !== null} label="Opening the photo" onFail={onFail}>
        {(FullView) => (
          <FullView
            photos={photos.map((photo, index) => ({
              ...photo,
              address: postPhotoPath(post.id, photo.id),
              alt: photoAlt(photo, { number: index + 1, count }),
            }))}
            first={first ?? 0}
            onClose={close}
          />
        )}
      </LazyDialog>
    </>
  )
}
