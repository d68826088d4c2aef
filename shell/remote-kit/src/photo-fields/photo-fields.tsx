import { tokens } from '@haulyard/shared-ui'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { type ImageSources, imageSources } from '../image-sources'
import type { FormPhotos } from './form-photo'
import { PhotoRow } from './photo-row'
import { UploadRow } from './upload-row'
import { useDragOrder } from './use-drag-order'

const { color, font, space } = tokens

const Root = styled.fieldset`
  display: grid;
  gap: ${space[3]};
  min-width: 0;
  padding: 0;
  border: 0;
  font-size: ${font.size.sm};

  & > legend {
    padding: 0;
    margin-bottom: ${space[2]};
    font-weight: ${font.weightStrong};
  }
  & ol {
    display: grid;
    gap: ${space[2]};
    padding: 0;
    list-style: none;
  }
  & > [role='status'] {
    color: ${color.textMuted};
  }
  & > [role='alert'] {
    color: ${color.dangerText};
  }
`
/** Focus goes with a photo that is moved by a button, and to its neighbor when it is removed. */
const useFocusAfter = () => {
  const root = useRef<HTMLFieldSetElement>(null)
  const next = useRef<(() => HTMLElement | null | undefined) | null>(null)
  useLayoutEffect(() => {
    next.current?.()?.focus()
    next.current = null
  })
  const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector)
  return {
    root,
    afterMove: (address: string, direction: string) => {
      const row = `[data-address="${address}"]`
      next.current = () => find(`${row} [data-move="${direction}"]`) ?? find(`${row} [data-move]`)
    },
    afterRemoval: () => {
      const ofForm = () =>
        root.current?.closest('form')?.querySelector<HTMLElement>('input[type="file"]')
      next.current = () => find('input[type="file"]') ?? ofForm()
    },
  }
}

interface PhotoFieldsProps {
  readonly photos: FormPhotos
  readonly hint: string
  /** Whether the first photo is what lists show. */
  readonly hasCover?: boolean
  /** The addresses of a photo, where they are not those of public pictures. */
  readonly sourcesOf?: (address: string) => ImageSources
  readonly isDisabled?: boolean
  /** The ways to add photos, where they are not elsewhere in the form. */
  readonly children?: ReactNode
}

/** All photos of a form: added several at once, described, and put in order. */
export const PhotoFields = ({
  photos,
  hint,
  hasCover = false,
  sourcesOf = imageSources,
  isDisabled,
  children,
}: PhotoFieldsProps) => {
  const hintId = useId()
  const { root, afterMove, afterRemoval } = useFocusAfter()
  const drag = useDragOrder(photos.move)
  return (
    <Root ref={root} aria-describedby={hintId} disabled={isDisabled}>
      <legend>Photos</legend>
      <p id={hintId}>{hint}</p>
      {photos.photos.length > 0 ? (
        <ol ref={drag.list}>
          {photos.photos.map((photo, index) => (
            <PhotoRow
              key={photo.address}
              {...{ photo, index, photos, hasCover, sourcesOf }}
              mark={drag.markOf(index)}
              onGrab={drag.start(index)}
              onMove={(from, to) => {
                afterMove(photo.address, to < from ? 'up' : 'down')
                photos.move(from, to)
              }}
              onRemove={(removed) => {
                afterRemoval()
                photos.remove(removed)
              }}
            />
          ))}
        </ol>
      ) : null}
      {photos.uploads.length > 0 ? (
        <ol>
          {photos.uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={photos.retry}
              onCancel={photos.cancel}
            />
          ))}
        </ol>
      ) : null}
      {photos.error === undefined ? null : <p role="alert">{photos.error}</p>}
      {photos.leftOut === null ? null : <p role="alert">{photos.leftOut}</p>}
      <p role="status">{photos.said}</p>
      {children}
    </Root>
  )
}
