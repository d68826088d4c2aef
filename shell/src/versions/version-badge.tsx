import { Button, tokens } from '@haulyard/shared-ui'
import {
  chosenReleaseParameter,
  localRemoteParameter,
  releasesParameter,
} from '@haulyard/shell-contract/constants'
import type { ShownVersions } from '@haulyard/shell-host/boot'
import type { ReactNode } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { useShellServices } from '../core/shell'

const { color, font, layer, size, space } = tokens

/** Room for the badge, wherever something else counts on the screen's end. */
const BadgeRoom = createGlobalStyle`
  html {
    --hy-toast-lift: 3.5rem;
    scroll-padding-bottom: 3.5rem;
  }
`

/* In the flow, after the footer: the page's own end stands above it, never under it. */
const Badge = styled.aside`
  position: sticky;
  z-index: ${layer.sticky};
  bottom: 0;
  background: ${color.primary};
  color: ${color.onPrimary};
  font-size: ${font.size.sm};
  line-height: 1.35;
  padding-bottom: env(safe-area-inset-bottom);

  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    max-width: ${size.page};
    min-height: 3.25rem;
    margin: 0 auto;
    padding: ${space[1]} ${space[4]};
  }
  p {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  button {
    flex: none;
  }
  :focus-visible {
    outline-color: ${color.onPrimary};
  }
`

/** Opens the same page with the versions that everybody has: the document server keeps that. */
const reopenWithDefaults = ({ localRemote, chosenRelease, hasCanary }: ShownVersions) => {
  const address = new URL(window.location.href)
  if (localRemote) address.searchParams.set(localRemoteParameter, '')
  if (chosenRelease) address.searchParams.set(chosenReleaseParameter, '')
  if (hasCanary) address.searchParams.set(releasesParameter, 'default')
  window.location.assign(address)
}

interface FrameProps {
  readonly label: string
  readonly action: string
  readonly onPress: () => void
  readonly children: ReactNode
}

const Frame = ({ label, action, onPress, children }: FrameProps) => (
  <Badge aria-label={label}>
    <BadgeRoom />
    <div>
      <p>{children}</p>
      <Button onClick={onPress}>{action}</Button>
    </div>
  </Badge>
)

/**
 * Says that a part of the page is not of the version that everybody has. One press ends that, for
 * all parts.
 */
export const VersionBadge = () => {
  const { versions } = useShellServices()
  const { localRemote, chosenRelease, hasCanary } = versions
  const reset = () => reopenWithDefaults(versions)
  if (localRemote) {
    return (
      <Frame label="Local build" action="Reset" onPress={reset}>
        <strong>{localRemote.name}</strong> is your local build, port {localRemote.port}
        {localRemote.isServed ? '' : ', where nothing answers'}
      </Frame>
    )
  }
  if (chosenRelease) {
    return (
      <Frame label="Chosen release" action="Go Back" onPress={reset}>
        This browser shows the release {chosenRelease.version} of{' '}
        <strong>{chosenRelease.name}</strong>.
      </Frame>
    )
  }
  return hasCanary ? (
    <Frame label="New version" action="Go Back" onPress={reset}>
      You are trying a new version of a part of Haulyard.
    </Frame>
  ) : null
}
