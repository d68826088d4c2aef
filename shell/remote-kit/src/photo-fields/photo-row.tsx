import { maximumAltLength } from '@haulyard/api-contract'
import { CardImage, IconButton, TextField, tokens } from '@haulyard/shared-ui'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Star from 'lucide-react/icons/star'
import X from 'lucide-react/icons/x'
import type { PointerEventHandler } from 'react'
import { styled } from 'styled-components'
import type { ImageSources } from '../image-sources'
import type { FormPhoto, FormPhotos } from './form-photo'
import { photoTexts } from './photo-texts'

const { color, font, radius, space } = tokens

const Root = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[2]} ${space[3]};
  padding: ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};

  &[data-drag='dragged'] {
    opacity: 0.5;
  }
  &[data-drag='before'] {
    box-shadow: 0 -3px 0 ${color.focus};
  }
  &[data-drag='after'] {
    box-shadow: 0 3px 0 ${color.focus};
  }
  & > p {
    grid-column: 1 / -1;
    font-size: ${font.size.sm};
    font-weight: ${font.weightStrong};
  }
`
const Picture = styled(CardImage)`
  width: 6rem;
  align-self: start;
  border-radius: ${radius.sm};
`
/** Only for pointers: keys have the buttons. */
const Handle = styled.span`
  display: grid;
  place-items: center;
  width: ${tokens.size.target};
  height: ${tokens.size.target};
  color: ${color.textMuted};
  cursor: grab;
  touch-action: none;
`
const Actions = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
`

interface PhotoRowProps {
  readonly photo: FormPhoto
  readonly index: number
  readonly photos: FormPhotos
  readonly mark: string | undefined
  /** Whether the first photo is what lists show. */
  readonly hasCover: boolean
  readonly sourcesOf: (address: string) => ImageSources
  readonly onGrab: PointerEventHandler
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (index: number) => void
}

const RowActions = (props: PhotoRowProps) => {
  const { photo, index, photos, hasCover, onGrab, onMove, onRemove } = props
  const { turn } = photos
  const place = { number: index + 1, count: photos.photos.length }
  const isTurning = photos.turning === photo.address
  return (
    <Actions>
      <Handle aria-hidden onPointerDown={onGrab}>
        <GripVertical />
      </Handle>
      {index > 0 ? (
        <IconButton
          data-move="up"
          label={photoTexts.moveUp(place)}
          icon={<ArrowUp aria-hidden />}
          onClick={() => onMove(index, index - 1)}
        />
      ) : null}
      {index < place.count - 1 ? (
        <IconButton
          data-move="down"
          label={photoTexts.moveDown(place)}
          icon={<ArrowDown aria-hidden />}
          onClick={() => onMove(index, index + 1)}
        />
      ) : null}
      {hasCover && index > 0 ? (
        <IconButton
          label={photoTexts.makeCover(place)}
          icon={<Star aria-hidden />}
          onClick={() => onMove(index, 0)}
        />
      ) : null}
      {turn ? (
        <IconButton
          label={photoTexts.turn(place)}
          icon={<RotateCw aria-hidden />}
          aria-busy={isTurning || undefined}
          onClick={() => turn(photo.address)}
        />
      ) : null}
      <IconButton
        label={photoTexts.remove(place)}
        icon={<X aria-hidden />}
        onClick={() => onRemove(index)}
      />
    </Actions>
  )
}

/** One photo of a form, and what can be done with it. */
export const PhotoRow = (props: PhotoRowProps) => {
  const { photo, index, photos, mark, hasCover, sourcesOf } = props
  const place = { number: index + 1, count: photos.photos.length }
  return (
    <Root data-drag={mark} data-address={photo.address}>
      <p>{hasCover && index === 0 ? photoTexts.cover(place) : photoTexts.place(place)}</p>
      <Picture {...sourcesOf(photo.address)} sizes="6rem" alt={photo.alt} />
      <TextField
        label={photoTexts.alt(place)}
        autoComplete="off"
        autoCapitalize="sentences"
        maxLength={maximumAltLength}
        value={photo.alt}
        onChange={(event) => photos.describe(index, event.target.value)}
      />
      <RowActions {...props} />
    </Root>
  )
}
