import type { Photo } from '@haulyard/api-contract'
import { imageSources } from '@haulyard/remote-kit'
import { PhotoSteps } from '@haulyard/remote-kit/photo-view'
import { CardImage, createLazyPart, LazyDialog, tokens } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import { useState } from 'react'
import { styled } from 'styled-components'
import { galleryTexts } from './photo-texts'
import { Thumbnails } from './thumbnails'
import { useSlides } from './use-slides'

const { color, motion, radius, space } = tokens

const Root = styled.section`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
`
const Track = styled.ul`
  position: relative;
  display: flex;
  padding: 0;
  border-radius: ${radius.lg};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  list-style: none;
  scrollbar-width: none;

  @media (prefers-reduced-motion: no-preference) {
    scroll-behavior: smooth;
  }
  & > li {
    flex: 0 0 100%;
    scroll-snap-align: center;
  }
  & button {
    display: block;
    width: 100%;
    padding: 0;
    border: 0;
    background: none;
    cursor: zoom-in;
    transition: opacity ${motion.fast} ${motion.easeOut};
  }
  /* Inside the row, which cuts off what stands out. */
  & button:focus-visible {
    outline-offset: -3px;
  }
`
/** The whole photo, whatever its shape; the frame is the same for all. */
const Slide = styled(CardImage)`
  & > img {
    object-fit: contain;
  }
`
/** What is said between the buttons is less than they are. */
const Steps = styled(PhotoSteps)`
  color: ${color.textMuted};
`

const fullView = createLazyPart(() =>
  import('@haulyard/remote-kit/photo-view/full').then(({ FullView }) => FullView),
)

interface PhotoGalleryProps {
  /** Of the listing. */
  readonly title: string
  /** Two or more. */
  readonly photos: readonly Photo[]
}

interface SlideButtonProps {
  readonly photo: Photo
  readonly place: { readonly number: number; readonly count: number }
  readonly onOpen: () => void
}

const SlideButton = ({ photo, place, onOpen }: SlideButtonProps) => (
  <li>
    <button type="button" title={galleryTexts.enlarge(place)} onClick={onOpen}>
      <Slide
        {...imageSources(photo.address)}
        alt={photo.alt || galleryTexts.place(place)}
        isPriority={place.number === 1}
        isInControl
      />
    </button>
  </li>
)

/** The photos of a listing: swiped, or chosen by keys and small pictures, and enlarged. */
export const PhotoGallery = ({ title, photos }: PhotoGalleryProps) => {
  const { showToast } = useShell()
  const count = photos.length
  const { index, track, go, onScroll, onKeyDown } = useSlides(count)
  const [isOpen, setIsOpen] = useState(false)
  const fail = () => {
    setIsOpen(false)
    showToast({
      title: 'Error',
      description: 'The photo could not be enlarged. Check your signal and try again.',
      tone: 'danger',
    })
  }
  return (
    <Root aria-label={galleryTexts.photos(title)} onKeyDown={onKeyDown}>
      <Track ref={track} onScroll={onScroll}>
        {photos.map((photo, at) => (
          <SlideButton
            key={photo.address}
            photo={photo}
            place={{ number: at + 1, count }}
            onOpen={() => setIsOpen(true)}
          />
        ))}
      </Track>
      <Steps {...{ index, count }} onGo={go}>
        <p role="status">{galleryTexts.place({ number: index + 1, count })}</p>
      </Steps>
      <Thumbnails {...{ photos, index }} onChoose={go} />
      <LazyDialog part={fullView} isOpen={isOpen} label="Opening the photo" onFail={fail}>
        {(FullView) => (
          <FullView
            photos={photos}
            first={index}
            onClose={(last) => {
              setIsOpen(false)
              go(last)
            }}
          />
        )}
      </LazyDialog>
    </Root>
  )
}
