import { tokens, visuallyHiddenStyle } from '@haulyard/shared-ui'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { PhotoRow } from './photo-row'
import { photoTexts } from './photo-texts'
import { UploadRow } from './upload-row'
import { useDragOrder } from './use-drag-order'
import type { FormPhotos } from './use-photos'

const { color, font, radius, space, size } = tokens

const Root = styled.fieldset`
  display: grid;
  gap: ${space[3]};
  min-width: 0;
  padding: 0;
  border: 0;
  font-size: ${font.size.sm};

  & > legend {
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
const Adders = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`
const Adder = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.target};
  padding: 0 ${space[4]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.md};
  font-weight: ${font.weightStrong};
  cursor: pointer;

  & input {
    ${visuallyHiddenStyle}
  }
  &:focus-within {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  /* A desk has no camera that faces away. */
  &[data-camera] {
    display: none;
  }
  @media (pointer: coarse) {
    &[data-camera] {
      display: inline-flex;
    }
  }
`

interface AddPhotosProps {
  readonly label: string
  readonly icon: ReactNode
  readonly hasCamera?: boolean
  readonly onAdd: FormPhotos['add']
}

const AddPhotos = ({ label, icon, hasCamera, onAdd }: AddPhotosProps) => (
  <Adder data-camera={hasCamera}>
    {icon} {label}
    <input
      type="file"
      accept="image/*"
      {...(hasCamera ? { capture: 'environment' } : { multiple: true })}
      onChange={(event) => {
        onAdd(Array.from(event.target.files ?? []))
        // Emptied, so that the same file can be chosen again.
        event.target.value = ''
      }}
    />
  </Adder>
)

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
      next.current = () => find('input[type="file"]')
    },
  }
}

/** All photos of a listing: added several at once, described, and put in order. */
export const PhotoFields = ({ photos }: { photos: FormPhotos }) => {
  const hintId = useId()
  const { root, afterMove, afterRemoval } = useFocusAfter()
  const drag = useDragOrder(photos.move)
  return (
    <Root ref={root} aria-describedby={hintId}>
      <legend>Photos</legend>
      <p id={hintId}>Up to 20 photos. The first one is the cover, which lists show.</p>
      {photos.photos.length > 0 ? (
        <ol ref={drag.list}>
          {photos.photos.map((photo, index) => (
            <PhotoRow
              key={photo.address}
              {...{ photo, index, photos }}
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
      {photos.leftOut > 0 ? <p role="alert">{photoTexts.leftOut(photos.leftOut)}</p> : null}
      <p role="status">{photos.said}</p>
      {photos.room > 0 ? (
        <Adders>
          <AddPhotos label="Add Photos" icon={<ImagePlus aria-hidden />} onAdd={photos.add} />
          <AddPhotos
            label="Take a Photo"
            icon={<Camera aria-hidden />}
            hasCamera
            onAdd={photos.add}
          />
        </Adders>
      ) : null}
    </Root>
  )
}
