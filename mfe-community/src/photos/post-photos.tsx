import type { PostPhoto } from '@haulyard/api-contract'
import { useFormUnavailable } from '@haulyard/remote-kit'
import { createLazyPart, LazyDialog, useSavesData } from '@haulyard/shared-ui'
import { useState } from 'react'
import { photoAlt } from '../photo-alt'
import { Grid, More } from './photo-grid'
import { photoSources } from './photo-sources'

const fullView = createLazyPart(() =>
  import(/* webpackChunkName: "photos" */ '@haulyard/remote-kit/photo-view/full').then(
    ({ FullView }) => FullView,
  ),
)

/** How many photos the grid has room for. */
const maximumShown = 4

/** The width of a place: the whole card, or half of it. */
const sizesOf = (index: number, count: number) =>
  count === 1 || (count === 3 && index === 0)
    ? '(min-width: 64rem) 42rem, 100vw'
    : '(min-width: 64rem) 21rem, 50vw'

interface PlaceProps {
  readonly address: string
  readonly photo: PostPhoto
  readonly index: number
  readonly count: number
  readonly onEnlarge: () => void
}

/** A photo, which enlarges it. Where data is saved, it is loaded only then. */
const Place = ({ address, photo, index, count, onEnlarge }: PlaceProps) => {
  const savesData = useSavesData()
  const { src, srcSet } = photoSources(address, photo.width)
  const { width, height } = photo
  const alt = photoAlt(photo, { number: index + 1, count })
  const more = index === maximumShown - 1 ? count - maximumShown : 0
  return (
    <button type="button" title="Enlarge" onClick={onEnlarge}>
      {savesData ? (
        <span data-saved style={count === 1 ? { aspectRatio: `${width} / ${height}` } : {}}>
          <strong>Show Picture</strong> {alt}
        </span>
      ) : (
        <img
          {...{ srcSet, width, height }}
          src={src ?? undefined}
          alt={alt}
          sizes={sizesOf(index, count)}
          loading="lazy"
          decoding="async"
        />
      )}
      {more > 0 ? <More>{`and ${more} more`}</More> : null}
    </button>
  )
}

interface PostPhotosProps {
  readonly photos: readonly PostPhoto[] | undefined
  /** The address of a photo, by its id. */
  readonly toPath: (id: string) => string
}

/** The photos of a post; a press shows one on the whole screen. */
export const PostPhotos = ({ photos = [], toPath }: PostPhotosProps) => {
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
            {...{ photo, index, count }}
            address={toPath(photo.id)}
            onEnlarge={() => setFirst(index)}
          />
        ))}
      </Grid>
      <LazyDialog part={fullView} isOpen={first !== null} label="Opening the photo" onFail={onFail}>
        {(FullView) => (
          <FullView
            photos={photos.map((photo, index) => ({
              ...photo,
              address: toPath(photo.id),
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
