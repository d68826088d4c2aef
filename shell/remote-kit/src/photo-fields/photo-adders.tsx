import { tokens, visuallyHiddenStyle } from '@haulyard/shared-ui'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const { color, font, radius, space, size } = tokens

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  font-size: ${font.size.sm};
`
const Adder = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.target};
  padding: 0 ${space[2]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.md};
  font-weight: ${font.weightStrong};
  cursor: pointer;

  & > svg {
    width: 1.25rem;
    height: 1.25rem;
  }
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

interface PhotoAddersProps {
  readonly onAdd: (files: readonly File[]) => void
  readonly isDisabled?: boolean
}

interface AddPhotosProps extends PhotoAddersProps {
  readonly label: string
  readonly icon: ReactNode
  readonly hasCamera?: boolean
}

const AddPhotos = ({ label, icon, hasCamera, onAdd, isDisabled }: AddPhotosProps) => (
  <Adder data-camera={hasCamera}>
    {icon} {label}
    <input
      type="file"
      accept="image/*"
      disabled={isDisabled}
      {...(hasCamera ? { capture: 'environment' } : { multiple: true })}
      onChange={(event) => {
        onAdd(Array.from(event.target.files ?? []))
        // Emptied, so that the same file can be chosen again.
        event.target.value = ''
      }}
    />
  </Adder>
)

/** The ways to add photos to a form: from the device, and on a phone with its camera. */
export const PhotoAdders = (props: PhotoAddersProps) => (
  <Root>
    <AddPhotos label="Add Photos" icon={<ImagePlus aria-hidden />} {...props} />
    <AddPhotos label="Take a Photo" icon={<Camera aria-hidden />} hasCamera {...props} />
  </Root>
)
