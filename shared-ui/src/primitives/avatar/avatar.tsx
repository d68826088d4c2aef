import { type ComponentPropsWithRef, useState } from 'react'
import { styled } from 'styled-components'
import { useSavesData } from '../../lib/saves-data'
import { tokens } from '../../tokens'

const { color, font } = tokens

/** Props of `Avatar`: those of a `<span>`, and the following. */
export type AvatarProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  /** A name or e-mail address; its first letter shows without a picture, else U. */
  name?: string | null | undefined
  /** The picture's address; when it fails to load, the letter shows. */
  src?: string | null | undefined
  /** 32, 40 or 72 px; default `md`. */
  size?: 'sm' | 'md' | 'lg'
  /** Names the picture where no text beside it does. Without it the avatar is decorative. */
  label?: string
}

const Root = styled.span`
  --hy-avatar-size: 2.5rem;

  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--hy-avatar-size);
  height: var(--hy-avatar-size);
  overflow: hidden;
  border-radius: 50%;
  background: ${color.primary};
  color: ${color.onPrimary};
  font-family: ${font.heading};
  font-size: calc(var(--hy-avatar-size) * 0.46);
  font-weight: 600;
  line-height: 1;
  user-select: none;

  &[data-size='sm'] {
    --hy-avatar-size: 2rem;
  }
  &[data-size='lg'] {
    --hy-avatar-size: 4.5rem;
  }
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

const letterOf = (name: string | null | undefined) => {
  const [first = 'U'] = name?.trim() ?? ''
  return first.toUpperCase()
}

/** A round picture of a person, or their letter. Decorative unless it has a `label`. */
export const Avatar = ({ name, src, size = 'md', label, ...rest }: AvatarProps) => {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const isSaved = useSavesData()
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <Root {...rest} {...naming} data-size={size}>
      {src && src !== failedSrc && !isSaved ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailedSrc(src)} />
      ) : (
        letterOf(name)
      )}
    </Root>
  )
}
