import { IconButton, tokens } from '@haulyard/shared-ui'
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { shareIcons } from '../sharing/share-icons'
import { shareLinkProps } from '../sharing/share-link-props'
import { shareTargetNames } from '../sharing/share-targets'
import { useCopyBookLink } from '../sharing/use-copy-book-link'

/** How far the page is scrolled before the bar appears (spec §9). */
const scrollThresholdPx = 300

const followScroll = (onChange: () => void) => {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}
const isPastThreshold = () => scrollY > scrollThresholdPx
const isNever = () => false

const Bar = styled.nav`
  display: none;

  @media (min-width: ${tokens.breakpoint.lg}) {
    position: fixed;
    z-index: ${tokens.layer.sticky};
    top: 50%;
    right: ${tokens.space[1]};
    display: grid;
    border: 1px solid ${tokens.color.border};
    border-radius: ${tokens.radius.lg};
    background: ${tokens.color.surfaceRaised};
    transform: translateY(-50%);
  }
`
const BarLink = styled.a`
  display: grid;
  place-items: center;
  width: ${tokens.size.target};
  height: ${tokens.size.target};
  border-radius: ${tokens.radius.md};
  color: inherit;

  @media (hover: hover) {
    &:hover {
      background: ${tokens.color.surfaceSunken};
    }
  }
  svg {
    width: 1.375rem;
    height: 1.375rem;
  }
`

/** On large screens the ways to share stay at hand once the page is scrolled. */
export const ShareBar = () => {
  const isShown = useSyncExternalStore(followScroll, isPastThreshold, isNever)
  const copyLink = useCopyBookLink()
  if (!isShown) return null
  return (
    <Bar aria-label="Share this book">
      {shareTargetNames.map((name) => (
        <BarLink key={name} {...shareLinkProps(name)} aria-label={name} title={name}>
          {shareIcons[name]}
        </BarLink>
      ))}
      <IconButton
        label="Copy Link"
        icon={shareIcons['Copy Link']}
        onClick={() => void copyLink()}
      />
    </Bar>
  )
}
