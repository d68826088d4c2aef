import { tokens } from '@haulyard/shared-ui'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { styled } from 'styled-components'
import { type Notice, useConnectionNotice } from './use-connection-notice'
import { useNewerRelease } from './use-newer-release'
import { useNewerSet } from './use-newer-set'
import { useReadOnlyNotice } from './use-read-only-notice'
import { useSecondFactorNotice } from './use-second-factor-notice'
import { useWarningNotice } from './use-warning-notice'

const { color, space, font, size, radius, layer } = tokens

const Region = styled.div`
  /* At the end of the document it has its own space, so that it never covers the footer. */
  position: sticky;
  z-index: ${layer.sticky};
  bottom: 0;
`

const Bar = styled.div`
  border-top: 1px solid ${color.borderOnDark};
  background: ${color.surfaceDark};
  color: ${color.onDark};
  padding-bottom: env(safe-area-inset-bottom);

  > div {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${space[3]};
    min-height: 3.25rem;
    max-width: ${size.page};
    margin: 0 auto;
    padding: ${space[2]} ${space[4]};
    font-size: ${font.size.sm};
    line-height: 1.35;
  }

  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.accent};
  }

  button {
    flex: none;
    min-height: ${size.target};
    padding: 0 ${space[3]};
    border: 1px solid ${color.onDarkMuted};
    border-radius: ${radius.md};
    background: none;
    color: inherit;
    font-weight: ${font.weightStrong};
    cursor: pointer;
  }

  button:focus-visible {
    outline-color: ${color.accent};
  }
`

const newerRelease: Notice = {
  icon: <RefreshCw aria-hidden />,
  text: 'A newer version of Haulyard is out, and this page needs it to go on. What you typed is kept.',
  action: { label: 'Reload', run: () => window.location.reload() },
}

const newerSet: Notice = {
  icon: <RefreshCw aria-hidden />,
  text: 'Haulyard was updated. You get the new version with the next page that you open.',
}

/**
 * Says what keeps the page from going on, or what comes next, over the end of the screen so that nothing moves,
 * and goes by itself. It is read out politely: the region is there before its words.
 * Not by a role: what waits for a `status` on a page means the page's own.
 */
export const PageNotice = () => {
  const connection = useConnectionNotice()
  const isOutdated = useNewerRelease()
  const isNewerSet = useNewerSet()
  const readOnly = useReadOnlyNotice()
  const warning = useWarningNotice()
  const factor = useSecondFactorNotice()
  const lasting = readOnly ?? warning ?? factor
  const notice =
    connection ?? (isOutdated ? newerRelease : (lasting ?? (isNewerSet ? newerSet : null)))
  return (
    <Region
      aria-live="polite"
      data-page-notice={notice ? (notice.isLong ? 'long' : '') : undefined}
    >
      {notice && (
        <Bar>
          <div>
            {notice.icon}
            <span>{notice.text}</span>
            {notice.action && (
              <button type="button" onClick={notice.action.run}>
                {notice.action.label}
              </button>
            )}
          </div>
        </Bar>
      )}
    </Region>
  )
}
