import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useSavesData } from '../../lib/saves-data'
import { tokens } from '../../tokens'
import { Button } from '../button/button'
import { Illustration } from '../illustration/illustration'

const { color, radius, space } = tokens

/** Props of `CardImage`: those of an `<img>` (its `ref` too), and the following. */
export type CardImageProps = Omit<ComponentPropsWithRef<'img'>, 'src' | 'children'> & {
  /** Without an address, or when it fails to load, the placeholder shows. */
  src?: string | null | undefined
  /** The same picture in other widths, as an `<img>` takes it; `src` is for browsers without. */
  srcSet?: string | undefined
  /** How wide the picture is rendered, for the choice from `srcSet`: `cardGridImageSizes`. */
  sizes?: string | undefined
  /** Default `''`: the card's title already names the record. */
  alt?: string
  /** Loads at once and first, for the first picture of a page. */
  isPriority?: boolean
  /** It is part of a button or a link: where data is saved, it has no button of its own. */
  isInControl?: boolean
  /** What stands in for a missing picture, for example an `Illustration`. */
  children?: ReactNode
}

const Frame = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 10;
  overflow: hidden;
  background: ${color.surfaceSunken};
  color: ${color.textMuted};

  .hy-card > &:first-child {
    margin: calc(-1 * var(--hy-card-padding)) calc(-1 * var(--hy-card-padding)) 0;
    border-radius: calc(${radius.lg} - 1px) calc(${radius.lg} - 1px) 0 0;
  }
  & > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* Where data is saved, until the page is interactive. */
  & > img:not([src]) {
    visibility: hidden;
  }
  & > button {
    position: absolute;
    bottom: ${space[2]};
  }
  & > svg {
    width: 50%;
    max-width: 11rem;
    height: auto;
  }
`

/** One that was not asked for yet, such as a lazy one out of sight, has no `currentSrc`. */
const hasFailed = ({ complete, currentSrc, naturalWidth }: HTMLImageElement) =>
  complete && currentSrc !== '' && naturalWidth === 0

/** What was chosen on this device, and was not fetched, costs no data. */
const isFetched = (src: string) => !/^(?:data|blob):/.test(src)

/**
 * A 16:10 picture whose space is reserved before it loads. Lazy unless `isPriority`; where data is
 * saved, only on request.
 * `className` goes to the frame, everything else to the image.
 */
export const CardImage = ({
  src,
  alt = '',
  isPriority = false,
  isInControl = false,
  className,
  children,
  onError,
  ...rest
}: CardImageProps) => {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const isSaved = useSavesData() && !isAsked && isFetched(src ?? '')
  useEffect(() => {
    // It may have failed before the page was hydrated: its event came too early.
    const image = frame.current?.querySelector('img')
    if (image && hasFailed(image)) setFailedSrc(image.getAttribute('src'))
  }, [])
  const isThere = Boolean(src) && src !== failedSrc
  const ask = () => {
    setIsAsked(true)
    // The button goes.
    frame.current?.focus()
  }
  return (
    <Frame ref={frame} className={className} {...(isSaved && isThere && { tabIndex: -1 })}>
      {isThere && src && !isSaved ? (
        <img
          decoding="async"
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : 'auto'}
          {...rest}
          src={src}
          alt={alt}
          onError={(event) => {
            setFailedSrc(src)
            onError?.(event)
          }}
        />
      ) : (
        (children ?? <Illustration name="road" />)
      )}
      {isThere && isSaved && !isInControl ? <Button onClick={ask}>Show Picture</Button> : null}
    </Frame>
  )
}
