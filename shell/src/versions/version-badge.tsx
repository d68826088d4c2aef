import { Button, tokens } from '@haulyard/shared-ui'
import { localRemoteParameter } from '@haulyard/shell-contract/constants'
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

/** The same page without the choice: the document server takes it back, and leads here. */
const reset = () => {
  const address = new URL(window.location.href)
  address.searchParams.set(localRemoteParameter, '')
  window.location.assign(address)
}

/** Development: says that a remote is a local build, and ends that. */
export const LocalRemoteBadge = () => {
  const { localRemote } = useShellServices()
  if (!localRemote) return null
  const { name, port, isServed } = localRemote
  return (
    <Badge aria-label="Local build">
      <BadgeRoom />
      <div>
        <p>
          <strong>{name}</strong> is your local build, port {port}
          {isServed ? '' : ', where nothing answers'}
        </p>
        <Button onClick={reset}>Reset</Button>
      </div>
    </Badge>
  )
}
