import type { Photo } from '@haulyard/api-contract'
import { imageSources } from '@haulyard/remote-kit'
import { CardImage, tokens } from '@haulyard/shared-ui'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { galleryTexts } from './photo-texts'

const { color, radius, space } = tokens

const Root = styled.ul`
  position: relative;
  display: flex;
  gap: ${space[2]};
  padding: 4px;
  overflow-x: auto;
  list-style: none;

  & button {
    display: block;
    width: 5rem;
    padding: 0;
    border: 2px solid transparent;
    border-radius: ${radius.sm};
    background: none;
    overflow: hidden;
    cursor: pointer;
  }
  & button[aria-current] {
    border-color: ${color.focus};
  }
`

interface ThumbnailsProps {
  readonly photos: readonly Photo[]
  readonly index: number
  readonly onChoose: (index: number) => void
}

/** All photos in small; the one that is shown stays in sight. */
export const Thumbnails = ({ photos, index, onChoose }: ThumbnailsProps) => {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = list.current?.children[index] as HTMLElement | undefined
    if (!list.current || !current) return
    list.current.scrollTo({ left: current.offsetLeft - list.current.clientWidth / 2 })
  }, [index])
  return (
    <Root ref={list}>
      {photos.map(({ address }, at) => (
        <li key={address}>
          <button
            type="button"
            aria-label={galleryTexts.show({ number: at + 1, count: photos.length })}
            aria-current={at === index || undefined}
            onClick={() => onChoose(at)}
          >
            <CardImage {...imageSources(address)} sizes="5rem" isInControl />
          </button>
        </li>
      ))}
    </Root>
  )
}
