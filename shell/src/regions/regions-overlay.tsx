import { Button, tokens } from '@haulyard/shared-ui'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useShellServices } from '../core/shell'
import { findRegions, type Region } from './find-regions'

const { color, font, layer, radius, space } = tokens

const Outline = styled.div`
  position: fixed;
  z-index: ${layer.toast};
  border: 2px dashed ${color.primary};
  border-radius: ${radius.md};
  pointer-events: none;
`

/* Out of the page's flow and below its header: it stays while the page scrolls. */
const Panel = styled.aside`
  position: fixed;
  z-index: ${layer.toast};
  inset-inline-end: ${space[3]};
  bottom: ${space[3]};
  max-width: min(26rem, calc(100vw - 2 * ${space[3]}));
  max-height: 80vh;
  overflow: auto;
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${font.size.sm};

  h2 {
    font-size: ${font.size.md};
    font-weight: 600;
  }
  dl {
    margin: ${space[3]} 0;
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    margin: 0 0 ${space[2]};
    overflow-wrap: anywhere;
  }
`

/** The regions, found again as the page scrolls, changes or becomes another. */
const useRegions = (): readonly Region[] => {
  const { registry } = useShellServices()
  const { pathname } = useLocation()
  const [regions, setRegions] = useState<readonly Region[]>([])
  useEffect(() => {
    const find = () => setRegions(findRegions(registry, pathname))
    const changes = new MutationObserver(find)
    find()
    const main = document.querySelector('main')
    if (main) changes.observe(main, { childList: true, subtree: true })
    window.addEventListener('scroll', find, { passive: true })
    window.addEventListener('resize', find)
    return () => {
      changes.disconnect()
      window.removeEventListener('scroll', find)
      window.removeEventListener('resize', find)
    }
  }, [registry, pathname])
  return regions
}

const OutlineOf = ({ element }: Pick<Region, 'element'>) => {
  const { top, left, width, height } = element.getBoundingClientRect()
  return <Outline style={{ top, left, width, height }} />
}

/** Outlines each region of the page, and lists what drew it. */
export const RegionsOverlay = ({ onClose }: { readonly onClose: () => void }) => {
  const { registry } = useShellServices()
  const regions = useRegions()
  const outlines = regions.map(({ element, name }) => <OutlineOf key={name} element={element} />)
  return createPortal(
    <>
      <div aria-hidden>{outlines}</div>
      <Panel aria-label="Regions of the page">
        <h2>Who Drew What</h2>
        <dl>
          {regions.map(({ name, drawnBy }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{drawnBy}</dd>
            </div>
          ))}
          <dt>Revision of the registry</dt>
          <dd>{registry.revision}</dd>
        </dl>
        <Button onClick={onClose}>Close</Button>
      </Panel>
    </>,
    document.body,
  )
}
